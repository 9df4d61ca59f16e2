import { invalid } from '@callboard/domain/errors';
import { Drawing } from '@callboard/domain/notes/drawing';
import { toNote } from '@callboard/domain/notes/public-record';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { emit } from '../../tell/events/emit.ts';
import { lockDeliverable } from '../deliverables/lock-deliverable.ts';
import type { Deliverable } from '../deliverables/record.ts';
import { findVersion } from '../versions/find-version.ts';
import type { Version } from '../versions/record.ts';
import { type Note, noteColumns } from './record.ts';
import { requireTimes } from './require-times.ts';

const { notes } = schema;

export const noteBody = z.string().trim().min(1, 'Enter a note.').max(5000);

const milliseconds = z.number().int().min(0).max(2_147_483_647).nullable().optional();

export const AddNote = z.object({
  versionId: z.string(),
  /** The top-level note this one replies to. */
  parentId: z.string().nullable().optional(),
  body: noteBody,
  timeMs: milliseconds,
  endTimeMs: milliseconds,
  drawing: Drawing.nullable().optional(),
  visibility: z.enum(['client', 'internal']),
});

type NewNote = z.infer<typeof AddNote>;

/**
 * Adds a note or a reply to a version. A note added to a version that is not the latest stays there
 * and is not carried forward. A note added by a token has the author kind `TEAM` and the token's
 * name, so that an integration cannot pose as the client.
 * @throws AppError `not_found`, `project_closed`, `invalid_parameter` for a bad parent or times.
 */
export function addNote(ctx: Ctx, input: NewNote): Promise<Note> {
  return writeNote(ctx, { ...input, author: authorOf(ctx) });
}

type Author = Pick<Note, 'authorKind' | 'authorName'> &
  Partial<Pick<Note, 'authorMembershipId' | 'authorContactId' | 'tokenId'>>;

/** Like `addNote` with an explicit author, which the caller is responsible for. */
export async function writeNote(
  ctx: Ctx,
  { author, ...input }: NewNote & { author: Author },
): Promise<Note> {
  const version = await findVersion(ctx, { id: input.versionId });
  const deliverable = await lockDeliverable(ctx, version.deliverableId);
  await requireParent(ctx, input);
  requireTimes(input, version);
  await requireQuotas(ctx, { notes: 1, notesOfVersion: version.id });
  const now = ctx.now();
  const id = newId('note');
  const [note] = await ctx.tx
    .insert(notes)
    .values({ ...input, ...author, id, createdAt: now, updatedAt: now })
    .returning(noteColumns);
  if (!note) throw new Error('The insert returned no row.');
  const recorded = record(ctx, 'note.noted', {
    subject: id,
    project: deliverable.projectId,
    data: {
      title: deliverable.title,
      versionNumber: version.versionNumber,
      isReply: input.parentId != null,
      visibility: input.visibility,
    },
  });
  await Promise.all([recorded, emitNote(ctx, { note, version, deliverable })]);
  return note;
}

interface Written {
  note: Note;
  version: Version;
  deliverable: Deliverable;
}

/** Emits the event of a note. Internal notes emit nothing. */
async function emitNote(ctx: Ctx, { note, version, deliverable }: Written): Promise<void> {
  if (note.visibility === 'internal') return;
  await emit(ctx, 'review_note_created', {
    data: toNote(note),
    context: { title: deliverable.title, versionNumber: version.versionNumber },
    projectId: deliverable.projectId,
  });
}

async function requireParent(ctx: Ctx, input: NewNote): Promise<void> {
  if (input.parentId == null) return;
  if (input.timeMs != null)
    throw invalid('timeMs', 'A reply uses the time of the note it replies to.');
  if (input.endTimeMs != null) {
    throw invalid('endTimeMs', 'A reply uses the time of the note it replies to.');
  }
  const [parent] = await ctx.tx
    .select({ parentId: notes.parentId, visibility: notes.visibility })
    .from(notes)
    .where(
      and(
        eq(notes.id, input.parentId),
        eq(notes.versionId, input.versionId),
        isNull(notes.deletedAt),
      ),
    );
  const isAnswerable =
    parent?.parentId === null &&
    (parent.visibility === 'client' || input.visibility === 'internal');
  if (isAnswerable) return;
  throw invalid('parentId', 'Reply to a top-level, client-visible note on the same version.');
}

/** Returns who a note of the actor is by. */
export function authorOf({ actor }: Ctx): Author {
  const name = actor.kind === 'api' ? actor.name.replace(/^api:/, '') : actor.name;
  return {
    authorKind: 'TEAM',
    authorName: name,
    authorMembershipId: actor.kind === 'user' ? actor.membershipId : null,
    tokenId: actor.kind === 'api' ? actor.tokenId : null,
  };
}
