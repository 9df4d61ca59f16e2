import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pictureKey } from '@callboard/core/store';
import { AppError } from '@callboard/domain/errors';
import { hasReply, inPlace } from '@callboard/processes';
import type { FileStore } from '../store/file-store.ts';

export type PrintedSize = 'wide' | 'narrow';

/** What the process says about the pictures, in their order. */
export type PrintReply = { made: { width: number; height: number }[] } | { problem: string };

interface Pictures {
  workspaceId: string;
  /** Contents whose pictures are ready. */
  pictures: readonly { blobId: string; size: PrintedSize }[];
}

/** A picture for a PDF. */
interface PrintedPicture {
  /** JPEG. */
  bytes: Uint8Array;
  /** In pixels. */
  width: number;
  height: number;
}

const script = new URL('./print-process.ts', import.meta.url);

/**
 * Returns pictures for a PDF, together small enough for a mail.
 * @throws AppError `rate_limited` when too much work waits, `invalid_parameter` if they take too long.
 */
export async function printPictures(
  store: FileStore,
  { workspaceId, pictures }: Pictures,
): Promise<PrintedPicture[]> {
  if (pictures.length === 0) return [];
  return inPlace({ kind: 'pictures', subject: workspaceId }, async (place) => {
    const folder = await mkdtemp(join(tmpdir(), 'print-'));
    try {
      for (const [at, { blobId }] of pictures.entries()) {
        const key = pictureKey({ workspaceId, id: blobId }, 'large');
        await pipeline(await store.read(key), createWriteStream(join(folder, String(at))));
      }
      const sizes = JSON.stringify(pictures.map((it) => it.size));
      const ended = await place.fork<PrintReply>({
        ...{ script, args: [folder, sizes], writesTo: folder, hasAddons: true },
      });
      if (!hasReply(ended)) throw tooLong();
      const { reply } = ended;
      if ('problem' in reply) throw new Error(`The pictures were not made: ${reply.problem}`);
      return await Promise.all(
        reply.made.map(async (it, at) => ({
          ...it,
          bytes: new Uint8Array(await readFile(join(folder, `${at}.jpg`))),
        })),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

function tooLong(): AppError {
  return new AppError(
    'invalid_parameter',
    'The pictures took too long to print. Try again, or print fewer.',
  );
}
