import type { Database } from '@callboard/core/kernel';
import { requestMissingPictures } from '@callboard/core/store';

/**
 * Asks for the pictures of images that were added before there were pictures, until none is left:
 * finding out reads every image.
 */
export function task(database: Database) {
  let areAllAsked = false;
  return async () => {
    if (areAllAsked) return;
    areAllAsked = (await requestMissingPictures(database)) === 0;
  };
}
