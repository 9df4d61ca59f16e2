import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  claimPictures,
  type PendingPictures,
  type PicturesMade,
  pictureKey,
  pictureSizeNames,
  recordPictures,
} from '@callboard/core/store';
import { mostPicturePixels } from '@callboard/domain/files/picture-types';
import { inPlaceWithFile } from '@callboard/processes';
import type { FileServices } from '../caller.ts';
import { type FileStore, FileStoreError } from '../store/file-store.ts';
import { writeObject } from '../store/write-object.ts';
import { pixelsOfFile } from './pixels-of.ts';
import { runPictureProcess } from './run-picture-process.ts';

/** Attempts after which an image that ends the process every time is given up. */
const mostAttempts = 3;

/** Makes the pictures of every image that waits for them. */
export async function makePictures(services: FileServices): Promise<void> {
  for (;;) {
    const pending = await claimPictures(services.database);
    if (!pending) return;
    await makePicturesOf(services, pending);
  }
}

/** Makes the pictures of a claimed image. One that may succeed later is left to the next claim. */
export async function makePicturesOf(
  services: FileServices,
  pending: PendingPictures,
): Promise<void> {
  const made = await makeFor(services, pending);
  if (made) await recordPictures(services.database, pending, made);
}

/** Returns null if another attempt may succeed. */
async function makeFor(
  { store }: FileServices,
  pending: PendingPictures,
): Promise<PicturesMade | null> {
  const { workspaceId: subject, sizeBytes } = pending;
  const work = {
    ...{ kind: 'pictures' as const, subject },
    content: { sizeBytes, open: () => store.read(pending) },
    tooLarge: (): PicturesMade | null => tooLarge,
  };
  try {
    return await inPlaceWithFile(work, async (place, paths) => {
      if (((await pixelsOfFile(paths.source)) ?? 0) > mostPicturePixels) return tooLarge;
      const reply = await runPictureProcess(place, paths);
      if (!reply) return pending.attempt < mostAttempts ? null : failed;
      if ('problem' in reply) return { state: 'failed', problem: reply.problem };
      return keepPictures(store, { pending, folder: paths.folder, reply });
    });
  } catch (error) {
    if (error instanceof FileStoreError && error.kind === 'missing') return failed;
    throw error;
  }
}

const tooLarge = { state: 'failed', problem: 'too_large' } as const;
interface Made {
  pending: PendingPictures;
  folder: string;
  reply: { width: number; height: number; isLight: boolean };
}

async function keepPictures(
  store: FileStore,
  { pending, folder, reply }: Made,
): Promise<PicturesMade> {
  for (const size of pictureSizeNames) {
    await writeObject(store, pictureKey(pending, size), await readFile(join(folder, size)));
  }
  const mailLogo = pending.isLogo ? await readFile(join(folder, 'mail'), 'base64') : null;
  return { state: 'ready', ...reply, mailLogo };
}

const failed = { state: 'failed', problem: 'damaged' } as const;
