import { join } from 'node:path';
import type { Config } from '@callboard/config';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

/** Opens the store of the settings: a bucket, or by default a folder of `DATA_DIR`. */
export async function openFileStore({
  filesS3,
  dataDir,
}: Pick<Config, 'filesS3' | 'dataDir'>): Promise<FileStore> {
  if (!filesS3) return folderStore(join(dataDir, 'files'));
  // The SDK takes 20 MB of memory.
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(filesS3);
}
