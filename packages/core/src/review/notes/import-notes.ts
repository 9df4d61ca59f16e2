import { mostImportedNotes } from '@callboard/domain/notes/limits';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { lockDeliverable } from '../deliverables/lock-deliverable.ts';
import { findVersion } from '../versions/find-version.ts';
import { AddNote, authorOf } from './add-note.ts';
import { liveNotes } from './record.ts';
import { requireTimes } from './require-times.ts';

const { notes } = schema;

export const ImportNotes = z.object({
  versionId: z.string(),
  notes: z
    .array(AddNote.pick({ body: true, timeMs: true, endTimeMs: true }).required({ timeMs: true }))
    .min(1)
    .max(mostImportedNotes),
});

/**
 * Adds the markers of an editing program to a version as notes for the team. One that is there already,
 * at the same moment and with the same words, is left out. Returns how many were added.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `invalid_parameter` for a time.
 */
export async function importNotes(
  ctx: Ctx,
  { versionId, notes: given }: z.infer<typeof ImportNotes>,
): Promise<{ count: number }> {
  const version = await findVersion(ctx, { id: versionId });
  const { projectId, title } = await lockDeliverable(ctx, version.deliverableId);
  await requireProjectAccess(ctx, { id: projectId }, 'editDeliverables');
  for (const it of given) requireTimes(it, version);
  const known = new Set((await listPlaced(ctx, versionId)).map(placeOf));
  const added = [...new Map(given.map((it) => [placeOf(it), it]))]
    .filter(([place]) => !known.has(place))
    .map(([, it]) => it);
  if (added.length === 0) return { count: 0 };
  await requireQuotas(ctx, { notes: added.length });
  for (const _ of added) await requireQuotas(ctx, { notesOfVersion: versionId });
  const now = ctx.now();
  const rows = added.map((it) => ({
    ...{ ...it, ...authorOf(ctx), id: newId('note'), versionId, visibility: 'internal' as const },
    ...{ createdAt: now, updatedAt: now },
  }));
  await ctx.tx.insert(notes).values(rows);
  await record(ctx, 'version.notes_imported', {
    subject: versionId,
    project: projectId,
    data: { title, versionNumber: version.versionNumber, count: added.length },
  });
  return { count: added.length };
}

function placeOf({ timeMs, body }: { timeMs: number | null; body: string }): string {
  return `${timeMs} ${body}`;
}

function listPlaced({ tx }: Ctx, versionId: string) {
  return tx
    .select({ timeMs: notes.timeMs, body: notes.body })
    .from(notes)
    .where(and(liveNotes, eq(notes.versionId, versionId), isNull(notes.parentId)));
}
