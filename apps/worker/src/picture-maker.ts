import { claimPictures } from '@callboard/core/store';
import { type FileServices, makePicturesOf } from '@callboard/files';
import { createLeaseWorker, type LeaseWorker } from './lease-worker.ts';

/** Makes the pictures that are shown of the images of every workspace. */
export type PictureMaker = LeaseWorker;

interface Options extends FileServices {
  /** Reports errors that are not expected. */
  failed(error: unknown): void;
}

/** Creates the maker. Each image is decoded in a process of its own. */
export function createPictureMaker({ database, store, failed }: Options): PictureMaker {
  return createLeaseWorker({
    atOnce: 2,
    claim: () => claimPictures(database, { perWorkspace: 1 }),
    work: (claimed) => makePicturesOf({ database, store }, claimed),
    failed,
  });
}
