import type { UpdateEstimateSettings } from '@callboard/domain/estimates/settings-fields';
import type { z } from 'zod';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { type EstimateSettings, lockSettings, readSettings } from './find-settings.ts';

/**
 * Changes what new estimates begin with. Existing estimates stay as they are.
 * @throws AppError `forbidden`, `conflict`, `invalid_body` when nothing changes.
 */
export async function updateSettings(
  ctx: Ctx,
  input: z.infer<typeof UpdateEstimateSettings>,
): Promise<EstimateSettings> {
  requireMoney(ctx);
  const settings = await lockSettings(ctx);
  const changes = requireChanges(settings, input);
  await ctx.tx.update(schema.estimateSettings).set({ ...changes, updatedAt: ctx.now() });
  await record(ctx, 'estimate_settings.updated', {
    subject: ctx.workspace.id,
    data: { fields: Object.keys(changes) },
  });
  return readSettings(ctx);
}
