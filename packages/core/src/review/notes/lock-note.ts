import { AppError } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockDeliverable } from '../deliverables/lock-deliverable.ts';
import { findVersion } from '../versions/find-version.ts';
import { findNote } from './find-note.ts';
import { liveNotes, type Note } from './record.ts';

const { notes } = schema;

/**
 * Returns a note with its version and deliverable. Locks the deliverable, so that no version is
 * added and no note carried forward during the change.
 * @throws AppError `not_found`, `forbidden`, `project_closed`.
 */
export async function lockNote(ctx: Ctx, id: string) {
  const { versionId } = await findNote(ctx, { id });
  const version = await findVersion(ctx, { id: versionId });
  const deliverable = await lockDeliverable(ctx, version.deliverableId);
  await requireProjectAccess(ctx, { id: deliverable.projectId }, 'editDeliverables');
  return { note: await findNote(ctx, { id }), version, deliverable };
}

/**
 * Rejects a note that was carried forward, because only its copy on the newer version may change.
 * @throws AppError `conflict`.
 */
export async function requireNotCarried(ctx: Ctx, { id }: Note): Promise<void> {
  const [copy] = await ctx.tx
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.originNoteId, id), liveNotes))
    .limit(1);
  if (!copy) return;
  throw new AppError(
    'conflict',
    'This note was carried forward to a newer version. Edit it there.',
  );
}
