import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { changesFrom, record } from '../activity/record.ts';
import { changesOf } from '../changes.ts';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { lockWorkspace } from '../workspaces/lock-workspace.ts';
import type { UpdatePaperworkSettings } from './fields.ts';
import { findPaperworkSettings, type PaperworkSettings } from './find-paperwork-settings.ts';

/**
 * Changes which papers confirmed people are asked for, and the paragraphs of the deal memo. Papers
 * that exist and memos that were sent stay as they are.
 */
export async function updatePaperworkSettings(
  unlocked: Ctx,
  input: z.infer<typeof UpdatePaperworkSettings>,
): Promise<PaperworkSettings> {
  const ctx = await lockWorkspace(unlocked);
  const settings = await findPaperworkSettings(ctx);
  const changes = changesOf(settings, input);
  if (!changes) return settings;
  await ctx.tx
    .update(schema.workspaces)
    .set({
      ...(changes.kinds && { paperworkKinds: changes.kinds }),
      ...(changes.paragraphs && { memoParagraphs: changes.paragraphs }),
      updatedAt: ctx.now(),
    })
    .where(eq(schema.workspaces.id, ctx.workspace.id));
  await record(ctx, 'workspace.paperwork_updated', {
    subject: ctx.workspace.id,
    data: {},
    changes: changesFrom(settings, changes),
  });
  return findPaperworkSettings(ctx);
}
