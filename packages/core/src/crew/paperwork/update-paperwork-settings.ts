import { invalid } from '@callboard/domain/errors';
import { isClash, mergeParagraphs } from '@callboard/domain/paperwork/merge-paragraphs';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { changesFrom, record } from '../../activity/record.ts';
import { changesOf } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { paperworkSettingsRules, type UpdatePaperworkSettings } from './fields.ts';
import { findPaperworkSettings, type PaperworkSettings } from './find-paperwork-settings.ts';

/**
 * Changes which papers confirmed people are asked for, and the paragraphs of the deal memo. Papers
 * that exist and memos that were sent stay as they are. Edits of different paragraphs are merged.
 * @throws EditConflict for a paragraph that somebody else changed meanwhile; `invalid_parameter` for more
 * paragraphs than a memo can have.
 */
export async function updatePaperworkSettings(
  unlocked: Ctx,
  input: Input,
): Promise<PaperworkSettings> {
  const ctx = await lockWorkspace(unlocked);
  const settings = await findPaperworkSettings(ctx);
  const { id } = ctx.workspace;
  const changes = changesOf({ id, ...settings }, withMerged(settings, input));
  if (!changes) return settings;
  await ctx.tx
    .update(schema.workspaces)
    .set({
      ...(changes.kinds && { paperworkKinds: changes.kinds }),
      ...(changes.paragraphs && { memoParagraphs: changes.paragraphs }),
      updatedAt: ctx.now(),
    })
    .where(eq(schema.workspaces.id, id));
  await record(ctx, 'workspace.paperwork_updated', {
    subject: id,
    data: {},
    changes: changesFrom(settings, changes),
  });
  return findPaperworkSettings(ctx);
}

type Input = z.infer<typeof UpdatePaperworkSettings>;

/** Adds what others changed in other paragraphs, unless one paragraph was changed by both. */
function withMerged({ paragraphs: theirs }: PaperworkSettings, input: Input): Input {
  const opened = paperworkSettingsRules.paragraphs.safeParse(input.opened?.paragraphs).data;
  if (!input.paragraphs || !opened) return input;
  const merged = mergeParagraphs({ opened, yours: input.paragraphs, theirs });
  if (merged.some(isClash)) return input;
  const paragraphs = paperworkSettingsRules.paragraphs.safeParse(merged);
  if (!paragraphs.success) throw invalid('paragraphs', paragraphs.error.issues[0]?.message ?? '');
  return { ...input, paragraphs: paragraphs.data, opened: { ...input.opened, paragraphs: theirs } };
}
