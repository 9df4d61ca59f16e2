import { eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { dateInWords } from '../dates/index.ts';
import { AppError } from '../errors.ts';
import { schema } from '../schema.ts';

const { bookSettings, workspaces } = schema;

/**
 * Requires that no date is in a locked month, until the end of the transaction: locking a month
 * takes `lockWorkspace`, which waits for it. Call it with every date of the books that an act makes,
 * changes or voids, after `lockWorkspace` where the act takes that too.
 * @throws AppError `conflict`.
 */
export async function requireOpenPeriod(ctx: Ctx, ...dates: readonly string[]): Promise<void> {
  await ctx.tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspace.id))
    .for('share');
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
