import { deleteWorkspaces as deleteRows } from '@callboard/core/accounts';
import type { FileServices } from '../caller.ts';
import { deleteObject } from './delete-expired.ts';

/** Deletes workspaces whose 30 days have passed, with their contents in the store. */
export function deleteWorkspaces({ database, store }: FileServices): Promise<void> {
  return deleteRows(database, { deleteObject: (object) => deleteObject(store, object) });
}
