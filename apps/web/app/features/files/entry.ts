import type { listFolder } from '@callboard/core/files';
import { sortedBy } from '#app/list-choice.ts';

export type Listing = Awaited<ReturnType<typeof listFolder>>;
export type FileEntry = Listing['files'][number] & { kind: 'file' };
export type FolderEntry = Listing['folders'][number] & { kind: 'folder' };
/** A row of a job's files. */
export type Entry = FileEntry | FolderEntry;

const sorts = {
  name: (it: Entry) => it.name.toLowerCase(),
  size: (it: Entry) => (it.kind === 'file' ? it.sizeBytes : it.itemCount),
  date: (it: Entry) => it.createdAt.getTime(),
};

/** Returns the rows of a folder in the order of the address: its folders, then its files. */
export function entriesOf({ folders, files }: Listing, params: URLSearchParams): Entry[] {
  const rows = [
    folders.map((it): Entry => ({ ...it, kind: 'folder' })),
    files.map((it): Entry => ({ ...it, kind: 'file' })),
  ];
  return rows.flatMap((it) => sortedBy(it, params, sorts));
}

/** Returns the address of a zip of entries. */
export function zipAddress(projectId: string, entries: { id: string }[]): string {
  const ids = entries.map(({ id }) => id).join();
  return `/api/files/zip?${new URLSearchParams({ project: projectId, ids })}`;
}

/** Returns the address that downloads a file, or several entries as a zip. */
export function downloadAddress(projectId: string, entries: Entry[]): string {
  const [only] = entries;
  if (entries.length === 1 && only?.kind === 'file') return `/api/files/${only.id}`;
  return zipAddress(projectId, entries);
}

/** Downloads what an address sends as an attachment, without leaving the page. */
export function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** Returns the kind of a file in words: "PNG image". */
export function kindInWords(contentType: string): string {
  const [group, format = ''] = contentType.split('/');
  if (group === 'image' || group === 'video' || group === 'audio') {
    return `${format.replace(/^x-|\+.*$/g, '').toUpperCase()} ${group}`;
  }
  return kinds[contentType] ?? 'File';
}

const kinds: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/zip': 'ZIP archive',
  'text/plain': 'Text',
};
