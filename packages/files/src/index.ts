export type { FileServices } from './caller.ts';
export { createFiles, filePaths } from './create-files.ts';
export { makeExport } from './exports/make-export.ts';
export { makePictures } from './pictures/make-pictures.ts';
export { type FileStore, FileStoreError } from './store/file-store.ts';
export { openFileStore } from './store/open-file-store.ts';
export { listMissing, listUnnamed, sweepFiles } from './upkeep/check-files.ts';
export { deleteExpired } from './upkeep/delete-expired.ts';
export { deleteWorkspaces } from './upkeep/delete-workspaces.ts';
