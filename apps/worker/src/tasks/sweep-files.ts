import { type FileServices, sweepFiles } from '@callboard/files';

/** Deletes what a kill left in the file store: objects older than a day that no row names. */
export const task = (services: FileServices) => () => sweepFiles(services);
