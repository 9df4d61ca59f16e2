import type { UpdateCostSettings } from '@callboard/domain/costs/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { changesFrom, record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findCostSettings } from './find-cost-settings.ts';
import { lockCostSettings } from './lock-cost-settings.ts';

const { costSettings } = schema;

/** Changes the limits of approvals. @throws AppError `invalid_body`, EditConflict. */
export async function updateCostSettings(
  asked: Ctx,
  input: z.infer<typeof UpdateCostSettings>,
): Promise<void> {
  const ctx = await lockWorkspace(asked);
  await lockCostSettings(ctx);
  const stored = { id: ctx.workspace.id, ...(await findCostSettings(ctx)) };
  const changes = requireChanges(stored, input);
  await ctx.tx
    .update(costSettings)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(costSettings.workspaceId, ctx.workspace.id));
  await record(ctx, 'workspace.purchase_limits_set', {
    subject: ctx.workspace.id,
    data: {},
    changes: changesFrom(stored, changes),
  });
}
