import { join } from 'node:path';
import type { Config } from '@callboard/config';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** Opens the store of the settings: a bucket, or by default a folder of `DATA_DIR`. */
export function openFileStore({ filesS3, dataDir }: Pick<Config, 'filesS3' | 'dataDir'>) {
  const store: FileStore = filesS3 ? s3Store(filesS3) : folderStore(join(dataDir, 'files'));
  return store;
}
