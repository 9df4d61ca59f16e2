export { type FileStore, FileStoreError } from './store/file-store.ts';
export { openFileStore } from './store/open-file-store.ts';
