import { deleteExpired, type FileServices } from '@callboard/files';

/** Deletes contents whose files were removed 30 days ago, and uploads that have expired. */
export const task = (services: FileServices) => () => deleteExpired(services);
