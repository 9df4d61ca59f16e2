import { openStream } from '@callboard/core/accounts';
import { AppError } from '@callboard/domain/errors';
import { bareProcedure, router } from '../../trpc.ts';
import { watchWorkspace } from '../../watch.ts';

/**
 * Tells an open browser how many milliseconds ago something changed in its workspace, without saying
 * what: when it connects, and at each change.
 */
export const live = router({
  changes: bareProcedure.subscription(async function* ({ ctx, signal }) {
    const { database, member } = ctx;
    if (!member) throw new AppError('not_signed_in', 'Sign in first.');
    const stream = ctx.stream ?? (await openStream(database, member, signal));
    yield* watchWorkspace(database, member.workspaceId, stream);
  }),
});
