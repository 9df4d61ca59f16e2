import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockDeliverable } from '../deliverables/lock-deliverable.ts';
import { findVersion } from '../versions/find-version.ts';
import { type AddNote, addNote } from './add-note.ts';
import { findSameNote } from './find-same-note.ts';
import type { Note } from './record.ts';

const { notes } = schema;

/**
 * Adds a note or a reply of a member. The same note again within ten minutes is the first one.
 * @throws AppError as `addNote` does, and `forbidden`.
 */
export async function postNote(ctx: Ctx, input: z.infer<typeof AddNote>): Promise<Note> {
  const { deliverableId } = await findVersion(ctx, { id: input.versionId });
  const { projectId } = await lockDeliverable(ctx, deliverableId);
  await requireProjectAccess(ctx, { id: projectId }, 'editDeliverables');
  return (await findOwnSame(ctx, input)) ?? addNote(ctx, input);
}

async function findOwnSame(ctx: Ctx, input: z.infer<typeof AddNote>): Promise<Note | undefined> {
  if (ctx.actor.kind !== 'user') return undefined;
  const isAuthor = eq(notes.authorMembershipId, ctx.actor.membershipId);
  return findSameNote(ctx, { input, isAuthor });
}
