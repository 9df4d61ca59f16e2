import { dateInWords } from '@callboard/domain/dates';
import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { reloadContext } from '../access/reload-context.ts';

const { bookSettings, workspaces } = schema;

/**
 * Requires that no date is in a locked month, until the end of the transaction: locking a month
 * takes `lockWorkspace`, which waits for it. Call it with every date of the books that an act makes,
 * changes or voids, after `lockWorkspace` where the act takes that too. It may wait for a change of
 * rights, so it reads the actor again if `lockWorkspace` ran since the actor was read.
 * @throws AppError `conflict`, or from `reloadContext`.
 */
export async function requireOpenPeriod(ctx: Ctx, ...dates: readonly string[]): Promise<void> {
  const [held] = await ctx.tx
    .select({ accessVersion: workspaces.accessVersion })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspace.id))
    .for('share');
  if (held?.accessVersion !== ctx.workspace.accessVersion) await reloadContext(ctx);
  const [settings] = await ctx.tx
    .select({ lockedThrough: bookSettings.lockedThrough })
    .from(bookSettings);
  const lockedThrough = settings?.lockedThrough ?? null;
  if (lockedThrough === null) return;
  const locked = dates.find((date) => date <= lockedThrough);
  if (locked === undefined) return;
  const [date, end] = [locked, lockedThrough].map((it) => dateInWords(it, ctx.now()));
  throw new AppError(
    'conflict',
    `The books are locked through ${end}. ${date} is in a locked month: use a later date, or ask the owner to unlock it.`,
  );
}
