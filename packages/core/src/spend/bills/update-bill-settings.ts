import type { UpdateBillSettings } from '@callboard/domain/bills/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { changesFrom, record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findBillSettings } from './find-bill-settings.ts';

const { billSettings } = schema;

/** Changes how the company pays bills. @throws AppError `invalid_body`, EditConflict. */
export async function updateBillSettings(
  asked: Ctx,
  input: z.infer<typeof UpdateBillSettings>,
): Promise<void> {
  const ctx = await lockWorkspace(asked);
  await ctx.tx.insert(billSettings).values({}).onConflictDoNothing();
  const stored = { id: ctx.workspace.id, ...(await findBillSettings(ctx)) };
  const changes = requireChanges(stored, input);
  await ctx.tx
    .update(billSettings)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(billSettings.workspaceId, ctx.workspace.id));
  await record(ctx, 'workspace.bill_rules_set', {
    subject: ctx.workspace.id,
    data: {},
    changes: changesFrom(stored, changes),
  });
}
