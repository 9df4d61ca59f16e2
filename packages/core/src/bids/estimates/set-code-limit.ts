import type { SetCodeLimit } from '@callboard/domain/estimates/code-limit-fields';
import { formatMoney } from '@callboard/domain/money/format-money';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { requireConfirmed } from '../../accounts/access/require-confirmed.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockSettings } from './find-settings.ts';

/**
 * Sets from which amount on a client approves an estimate with a mailed code. Zero asks every client
 * for one. The permission of the surface is that of owners and admins.
 * @throws AppError `forbidden`, `confirmation_needed`.
 */
export async function setCodeLimit(
  unlocked: Ctx,
  { codeFromCents }: z.infer<typeof SetCodeLimit>,
): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  requireAllMoney(ctx);
  requireConfirmed(ctx);
  const { codeFromCents: before } = await lockSettings(ctx);
  if (codeFromCents === before) return;
  await ctx.tx.update(schema.estimateSettings).set({ codeFromCents, updatedAt: ctx.now() });
  const inWords = (cents: number) => formatMoney(cents, ctx.workspace.currency);
  await record(ctx, 'estimate_settings.code_limit_set', {
    subject: ctx.workspace.id,
    data: { from: inWords(codeFromCents) },
    changes: { before: { from: inWords(before) }, after: { from: inWords(codeFromCents) } },
  });
}
