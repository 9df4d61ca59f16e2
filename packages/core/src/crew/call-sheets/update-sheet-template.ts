import type { UpdateSheetTemplate } from '@callboard/domain/call-sheets/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { changesFrom, record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findSheetTemplate } from './find-sheet-template.ts';

const { workspaces } = schema;

/**
 * Changes what new call sheets begin with. Those that exist stay as they are.
 * @throws AppError `forbidden`, `invalid_body`, EditConflict.
 */
export async function updateSheetTemplate(
  unlocked: Ctx,
  input: z.infer<typeof UpdateSheetTemplate>,
): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  const template = await findSheetTemplate(ctx);
  const { id } = ctx.workspace;
  const changes = requireChanges({ id, ...template }, input);
  await ctx.tx
    .update(workspaces)
    .set({ sheetTemplate: Object.assign({}, template, changes), updatedAt: ctx.now() })
    .where(eq(workspaces.id, id));
  await record(ctx, 'workspace.sheet_template_updated', {
    ...{ subject: id, data: {} },
    changes: changesFrom(template, changes),
  });
}
