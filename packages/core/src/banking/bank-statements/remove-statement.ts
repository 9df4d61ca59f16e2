import { eq } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockStatement, requireWaiting } from './select-statement.ts';

const { bankStatements, files } = schema;

/**
 * Removes a file that was not imported.
 * @throws AppError `forbidden`, `not_found`, `conflict`.
 */
export async function removeStatement(asked: Ctx, { id }: { id: string }): Promise<void> {
  const ctx = await lockWorkspace(asked);
  requireAllMoney(ctx);
  const waiting = await lockStatement(ctx, id);
  requireWaiting(waiting);
  const now = ctx.now();
  await ctx.tx.delete(bankStatements).where(eq(bankStatements.id, id));
  await ctx.tx
    .update(files)
    .set({ deletedAt: now, updatedAt: now })
    .where(eq(files.id, waiting.fileId));
}
