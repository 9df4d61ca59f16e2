import { AppError } from '@callboard/domain/errors';
import { maxLines } from '@callboard/domain/estimates/content';
import type { LineChange, SaveLines } from '@callboard/domain/estimates/line-changes';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { recordLines } from './announce.ts';
import { applyChanges, type LineConflict } from './apply-changes.ts';
import { readSettings } from './find-settings.ts';
import { lockDraft } from './lock-estimate.ts';
import { readLines } from './read-lines.ts';
import type { StoredLine } from './record.ts';
import { storeDraft } from './store-draft.ts';

/** What a save of lines changed, for the grid of who saved. */
export interface SavedLines {
  /** Revision of the estimate. */
  revision: number;
  aToKCents: number;
  totalCents: number;
  /** The lines that changed, removed ones with `deletedAt`. */
  lines: StoredLine[];
  /** What was not overwritten, because somebody else changed it meanwhile. */
  conflicts: LineConflict[];
}

/**
 * Changes the lines of a draft: all that the grid collected since it last saved. Edits of different
 * cells by two people are merged; a cell that somebody else changed meanwhile is left as it is and
 * reported. The figures are computed again.
 * @throws AppError `forbidden`, `not_found`, `conflict` if it is no draft, `invalid_parameter`,
 * `invalid_body` with too many lines.
 */
export async function saveLines(
  ctx: Ctx,
  { id, changes }: z.infer<typeof SaveLines>,
): Promise<SavedLines> {
  const estimate = await lockDraft(ctx, id);
  const before = await readLines(ctx, id, idsIn(changes));
  const isAdding = changes.some((it) => it.do === 'add');
  const { fringeBps } = isAdding ? await readSettings(ctx) : { fringeBps: 0 };
  const { lines, conflicts } = applyChanges(before, changes, {
    estimateId: id,
    now: ctx.now(),
    fringeBpsOf: (section) => (section === 'A' || section === 'B' ? fringeBps : 0),
  });
  await requireRoom(ctx, before, lines);
  const saved = await storeDraft(ctx, { estimate, before, lines });
  if (saved.lines.length > 0) await recordLines(ctx, estimate);
  const { revision, aToKCents, totalCents } = saved.estimate;
  return { revision, aToKCents, totalCents, lines: saved.lines, conflicts };
}

/** Ids of the lines that are changed, which may be removed. */
function idsIn(changes: LineChange[]): string[] {
  return [...new Set(changes.flatMap((it) => ('ids' in it ? it.ids : [it.id])))];
}

async function requireRoom(ctx: Ctx, before: readonly StoredLine[], lines: readonly StoredLine[]) {
  const live = lines.filter((it) => it.deletedAt === null).length;
  if (live > maxLines) {
    throw new AppError(
      'invalid_body',
      `An estimate can have at most ${maxLines.toLocaleString('en-US')} lines.`,
    );
  }
  const added = lines.length - before.length;
  if (added > 0) await requireQuotas(ctx, { estimateLines: added });
}
