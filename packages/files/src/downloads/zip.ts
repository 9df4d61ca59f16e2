import { listZipEntries, type ZipEntry } from '@callboard/core/files';
import { AppError } from '@callboard/domain/errors';
import { makeZip, predictLength } from 'client-zip';
import { create as contentDisposition } from 'content-disposition';
import { type Caller, read, requireSeen } from '../caller.ts';
import { uniquePaths } from './unique-paths.ts';

/** Chosen files and folders at most, which have room in an address. */
const most = 300;

/**
 * Sends chosen files and folders of a job as one zip, one file after another. Nothing is compressed,
 * because most files of a job are already, so the length is known before.
 */
export async function sendZip(caller: Caller, { method, url }: Request): Promise<Response> {
  const query = new URL(url).searchParams;
  const projectId = query.get('project') ?? '';
  const ids = [...new Set((query.get('ids') ?? '').split(','))].filter((id) => id !== '');
  if (ids.length > most) {
    throw new AppError('invalid_parameter', `Select at most ${most} files, or a folder.`);
  }
  const { name, entries } = await read(caller, async (ctx) => {
    await requireSeen(ctx, { place: 'project' });
    return listZipEntries(ctx, { projectId, ids });
  });
  await requireStore(caller, entries);
  const paths = uniquePaths(entries);
  const listed = entries.map((it, index) => ({
    name: paths[index] ?? it.name,
    size: it.sizeBytes,
    lastModified: it.createdAt,
  }));
  const open = () => cancelable(makeZip(contentsOf(caller, entries, listed)));
  // The server drops what HEAD gets without closing it.
  return new Response(method === 'HEAD' ? null : open(), {
    headers: {
      'cache-control': 'private, no-store, no-transform',
      'content-disposition': contentDisposition(`${name}.zip`, { type: 'attachment' }),
      'content-length': String(predictLength(listed)),
      'content-type': 'application/zip',
    },
  });
}

/** Requires that the store responds, as a download under way can only end. @throws FileStoreError. */
async function requireStore({ store, member }: Caller, [first]: ZipEntry[]): Promise<void> {
  if (first) await store.sizeOf({ workspaceId: member.workspaceId, id: first.blobId });
}

/** Opens each file when its turn comes, and closes it also when the browser leaves. */
async function* contentsOf<Listed extends object>(
  { store, member }: Caller,
  entries: ZipEntry[],
  listed: Listed[],
) {
  for (const [index, { blobId }] of entries.entries()) {
    const input = await store.read({ workspaceId: member.workspaceId, id: blobId });
    try {
      yield { name: '', ...listed[index], input };
    } finally {
      input.destroy();
    }
  }
}

/** Returns the same stream, without the error that the library throws when it is canceled. */
export function cancelable(zip: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = zip.getReader();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason).catch(() => {}),
  });
}
