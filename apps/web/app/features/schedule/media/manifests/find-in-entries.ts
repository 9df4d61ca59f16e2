import { type FoundManifest, folderLimits, isManifest } from './found-manifest.ts';

/**
 * Finds the manifests in dropped files and folders, a folder at a time. Nothing else is read.
 * @param looked Called with the number of files and folders that were looked at.
 * @throws Error with a sentence, for a folder that is too large.
 */
export async function findInEntries(
  entries: FileSystemEntry[],
  looked: (count: number) => void,
): Promise<FoundManifest[]> {
  const found: FoundManifest[] = [];
  const waiting = entries.map((entry) => ({ entry, path: entry.name, depth: 1 }));
  let count = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { entry, path, depth } = next;
    count += 1;
    if (count > folderLimits.entries) throw new Error('This folder has more than 500,000 files.');
    if (isFile(entry) && isManifest(entry.name)) found.push({ path, file: await fileOf(entry) });
    if (!isFolder(entry)) continue;
    if (depth >= folderLimits.depth) throw new Error('This folder is nested too deeply.');
    for await (const children of batchesOf(entry)) {
      looked(count + waiting.length + children.length);
      for (const child of children) {
        waiting.push({ entry: child, path: `${path}/${child.name}`, depth: depth + 1 });
      }
      if (waiting.length > folderLimits.entries) {
        throw new Error('This folder has more than 500,000 files.');
      }
    }
  }
  return found;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    entry.file(resolve, () => reject(new Error(`${entry.name} cannot be read.`)));
  });
}

/** Yields what is in a folder. A browser gives at most 100 at a time. */
async function* batchesOf(folder: FileSystemDirectoryEntry): AsyncGenerator<FileSystemEntry[]> {
  const reader = folder.createReader();
  while (true) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, () => reject(new Error(`${folder.name} cannot be read.`)));
    });
    if (batch.length === 0) return;
    yield batch;
  }
}

/** Finds the manifests among chosen files, of a folder or alone. */
export function findInFiles(files: File[]): FoundManifest[] {
  return files
    .filter((it) => isManifest(it.name))
    .map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}
