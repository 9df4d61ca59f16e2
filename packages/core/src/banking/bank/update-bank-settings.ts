import type { UpdateBankSettings } from '@callboard/domain/bank/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { changesFrom, record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockBankSettings } from './find-bank-settings.ts';
import { reviewCash } from './review-cash.ts';

const { bankSettings } = schema;

/**
 * Changes the levels, and compares cash with the new one.
 * @throws AppError `forbidden`, `invalid_body`, EditConflict.
 */
export async function updateBankSettings(
  asked: Ctx,
  input: z.infer<typeof UpdateBankSettings>,
): Promise<void> {
  const ctx = await lockWorkspace(asked);
  requireAllMoney(ctx);
  const stored = await lockBankSettings(ctx);
  const changes = requireChanges(stored, input);
  await ctx.tx
    .update(bankSettings)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(bankSettings.workspaceId, ctx.workspace.id));
  await record(ctx, 'bank_settings.updated', {
    subject: ctx.workspace.id,
    data: {},
    changes: changesFrom(stored, changes),
  });
  await reviewCash(ctx);
}
