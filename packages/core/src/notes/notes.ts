import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { lockDeliverable } from '../deliverables/deliverables.ts';
import { AppError, notFound } from '../errors.ts';
import { after, type PageInput, toPage } from '../paging/index.ts';
import { schema } from '../schema.ts';
import { findVersion } from '../versions/versions.ts';

const { notes } = schema;
const { workspaceId: _, ...columns } = getTableColumns(notes);
export const noteColumns = columns;
const live = isNull(notes.deletedAt);

export type Note = Omit<typeof notes.$inferSelect, 'workspaceId'>;

/** The client-visible notes of a version, newest first: a flat list, internal ones never. */
export async function listClientNotes(
  ctx: Ctx,
  { versionId, limit, cursor }: PageInput & { versionId: string },
) {
  await findVersion(ctx, { id: versionId });
  const identity = { list: 'notes', filters: { versionId } };
  const rows = await ctx.tx
    .select(columns)
    .from(notes)
    .where(
      and(
        live,
        eq(notes.versionId, versionId),
        eq(notes.visibility, 'client'),
        after(ctx, identity, cursor, notes),
      ),
    )
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(limit + 1);
  return toPage(ctx, identity, limit, rows);
}

/** All notes of a version in the order they were written, the team's internal ones with them. */
export async function listTeamNotes(
  ctx: Ctx,
  { versionId }: { versionId: string },
): Promise<Note[]> {
  await findVersion(ctx, { id: versionId });
  return ctx.tx
    .select(columns)
    .from(notes)
    .where(and(live, eq(notes.versionId, versionId)))
    .orderBy(notes.createdAt, notes.id);
}

/** One note, whoever may see it. @throws AppError `not_found`. */
export async function findNote(ctx: Ctx, { id }: { id: string }): Promise<Note> {
  const [note] = await ctx.tx
    .select(columns)
    .from(notes)
    .where(and(eq(notes.id, id), live));
  if (!note) throw notFound('note');
  await findVersion(ctx, { id: note.versionId });
  return note;
}

/**
 * A note with its version and deliverable. The deliverable is locked, so that no cut is posted and
 * no note carried forward beside the change.
 * @throws AppError `not_found`, `project_closed`.
 */
export async function lockNote(ctx: Ctx, id: string) {
  const { versionId } = await findNote(ctx, { id });
  const version = await findVersion(ctx, { id: versionId });
  const deliverable = await lockDeliverable(ctx, version.deliverableId);
  return { note: await findNote(ctx, { id }), version, deliverable };
}

/**
 * Refuses to change a note that was carried forward: its copy on the newer version is the one to
 * change, and the old cut keeps its history.
 * @throws AppError `conflict`.
 */
export async function requireNotCarried(ctx: Ctx, { id }: Note): Promise<void> {
  const [copy] = await ctx.tx
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.originNoteId, id), live))
    .limit(1);
  if (!copy) return;
  throw new AppError('conflict', 'This note was carried to a newer version. Change it there.');
}
