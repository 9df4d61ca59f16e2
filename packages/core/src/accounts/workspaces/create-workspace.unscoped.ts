import { unscoped } from '@callboard/db/unscoped';
import { email, shownName, timeZone } from '@callboard/domain/people/fields';
import { z } from 'zod';
import type { Database } from '../../kernel/database/index.ts';
import { plans } from '../../kernel/standing.ts';
import { prepareAccount, vouchForAccount } from '../people/accounts.unscoped.ts';
import { createWorkspaceIn } from './create-workspace-in.ts';

export const CreateWorkspace = z.object({
  name: shownName,
  timeZone,
  plan: z.enum(plans),
  owner: z.object({ email, name: shownName, password: z.string() }),
});

type NewWorkspace = z.infer<typeof CreateWorkspace> & { status: 'trialing' | 'active' };

/**
 * Creates a workspace with its subscription, its Unassigned client and its owner, for whom the
 * operator vouches.
 */
export async function createWorkspace(database: Database, input: NewWorkspace) {
  const prepared = await prepareAccount(database, input.owner);
  return unscoped(database).transaction(async (tx) => {
    const owner = await vouchForAccount(tx, prepared, database.now());
    return createWorkspaceIn(tx, database, { ...input, owner });
  });
}
