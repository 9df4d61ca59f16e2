import { AppError } from '@callboard/core';
import { asMember } from '@callboard/core/access';
import { bareProcedure, router } from '../trpc.ts';
import { watchWorkspace } from '../watch.ts';

/** Tells an open browser that something changed in its workspace, and nothing about what. */
export const live = router({
  changes: bareProcedure.subscription(async function* ({ ctx, signal }) {
    const { database, member } = ctx;
    if (!member) throw new AppError('not_signed_in', 'Sign in first.');
    const workspaceId = await asMember(database, member, async (acting) => acting.workspace.id);
    for await (const at of watchWorkspace(database, workspaceId, signal)) yield at;
  }),
});
