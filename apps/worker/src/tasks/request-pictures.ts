import type { Database } from '@callboard/core/database';
import { requestMissingPictures } from '@callboard/core/files';

/** Asks for the pictures of images that were added before there were pictures. */
export const task = (database: Database) => () => requestMissingPictures(database);
