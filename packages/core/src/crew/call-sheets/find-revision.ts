import type { Sheet } from '@callboard/domain/call-sheets/sheet';
import { notFound } from '@callboard/domain/errors';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { findShootDay } from '../../schedule/shoot-days/find-shoot-day.ts';
import { findCallSheet } from './find-call-sheet.ts';
import { readRevisions } from './read-revisions.ts';

const { callSheets } = schema;

/**
 * Returns a call sheet to print: a revision as it was sent, or the sheet as it is now. That is the last
 * revision while nobody’s sheet changed since, else a draft, whose `revision` is null.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function findRevision(
  ctx: Ctx,
  { id, revision }: { id: string; revision: number | null },
): Promise<{ sheet: Sheet; revision: number | null }> {
  if (revision === null) {
    const now = await findCallSheet(ctx, { id });
    const isAsSent = now.status === 'sent' && now.changedCount === 0;
    return { revision: isAsSent ? now.revision : null, sheet: now.sheet };
  }
  const row = await findRecord(ctx, callSheets, id);
  const day = await findShootDay(ctx, { id: row.shootDayId });
  await requireProjectAccess(ctx, { id: day.projectId }, 'editCallSheets');
  const sheet = (await readRevisions(ctx, row, [revision])).get(revision);
  if (!sheet) throw notFound('revision');
  return { revision, sheet };
}
