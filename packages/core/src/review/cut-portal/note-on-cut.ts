import { invalid, notFound } from '@callboard/domain/errors';
import { shownName } from '@callboard/domain/people/fields';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { schema } from '../../kernel/schema.ts';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { countWrite } from '../../portal/count-write.ts';
import { requireRight } from '../../portal/link-rights.ts';
import { recordPortalEvent } from '../../portal/open-portal-link.ts';
import { raiseNotice } from '../../tell/notices/raise-notice.ts';
import { AddNote, writeNote } from '../notes/add-note.ts';
import { findSameNote } from '../notes/find-same-note.ts';
import { findWriter } from './find-writer.ts';
import { listShownVersions } from './list-shown-versions.ts';
import { asPerson, lockShownCut } from './lock-shown-cut.ts';

const { notes } = schema;

export const NoteOnCut = AddNote.pick({
  versionId: true,
  parentId: true,
  body: true,
  timeMs: true,
  drawing: true,
}).extend({
  /** Who writes, if the browser proved nobody and the link was not mailed. */
  name: shownName.optional(),
});

/**
 * Adds a note, or a reply to one that the client reads, in the name of whoever writes through a link.
 * The same note again within ten minutes changes nothing.
 * @throws AppError `not_found`, also for a version that the client cannot choose, `forbidden` if
 * the link is only for watching, `rate_limited`, `invalid_parameter` for `parentId`, `timeMs` or `name`.
 */
export async function noteOnCut(
  unlocked: PortalCtx,
  { name, ...note }: z.infer<typeof NoteOnCut>,
): Promise<{ isNew: boolean }> {
  await countWrite(unlocked, 'note');
  const { ctx, deliverable } = await lockShownCut(unlocked);
  requireRight(ctx.actor, 'canComment');
  const shown = await listShownVersions(ctx, deliverable.id);
  if (!shown.some((it) => it.id === note.versionId)) throw notFound('version');
  const author = await findAuthor(ctx, name);
  const input = { ...note, visibility: 'client' as const };
  const isAuthor = and(
    eq(notes.authorKind, author.authorKind),
    eq(notes.authorName, author.authorName),
  );
  if (await findSameNote(ctx, { input, isAuthor })) return { isNew: false };
  await writeNote(asPerson(ctx, { name: author.authorName }), { ...input, author });
  await raiseNotice(ctx, 'cut_noted', { subject: deliverable.id });
  await recordPortalEvent(ctx, 'noted');
  return { isNew: true };
}

async function findAuthor(ctx: PortalCtx, typed: string | undefined) {
  const writer = await findWriter(ctx);
  const authorName = writer.contactId === null ? typed : writer.name;
  if (!authorName) throw invalid('name', 'Enter your name.');
  return { authorKind: 'CLIENT' as const, authorName, authorContactId: writer.contactId };
}
