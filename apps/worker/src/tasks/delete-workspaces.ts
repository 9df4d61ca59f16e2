import { deleteWorkspaces, type FileServices } from '@callboard/files';

/** Deletes workspaces whose owner asked for it 30 days ago. */
export const task = (services: FileServices) => () => deleteWorkspaces(services);
