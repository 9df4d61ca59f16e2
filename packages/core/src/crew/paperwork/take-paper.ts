import { invalid } from '@callboard/domain/errors';
import { mostBytesOfPaper, paperName, paperTypes } from '@callboard/domain/paperwork/enums';
import { eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import type { RowOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';
import { requireStorage } from '../../store/storage.ts';
import { takeContent } from '../../store/take-content.ts';
import { protectPerson } from '../crew-addresses/protect-person.ts';
import type { CrewLinkCtx } from '../crew-links/index.ts';
import type { CrewMember } from '../record.ts';
import { requireMissing } from './conditions.ts';
import { lockOwnPaper } from './lock-own-paper.ts';
import { lockPaper } from './lock-paper.ts';

const { files, paperworkDocuments, paperworkItems } = schema;

/** A content that was stored. */
export interface StoredPaper {
  /** Id of the content. */
  blobId: string;
  sha256: string;
  sizeBytes: number;
  /** Found in the content. */
  contentType: string;
}

/** Requires a scan of a bounded size and a known type. @throws AppError `invalid_parameter`. */
export function requirePaper({ sizeBytes, contentType }: Omit<StoredPaper, 'blobId' | 'sha256'>) {
  if (sizeBytes === 0) throw invalid('file', 'This file is empty. Choose another one.');
  if (sizeBytes > mostBytesOfPaper) {
    throw invalid('file', 'This file is too large. Send at most 15 MB.');
  }
  if (paperTypes.some((it) => it === contentType)) return;
  throw invalid('file', 'Send a PDF or a picture (JPEG, PNG, WebP or HEIC).');
}

/**
 * Hands in a paper of the person of the page, as a file. The office checks it. Returns the
 * content that the file has: the given one, or an equal one from before.
 * @throws AppError `email_not_confirmed`, `not_found`, `project_closed`, `conflict`,
 * `invalid_parameter`, `plan_limit`.
 */
export async function takeOwnPaper(
  unlocked: CrewLinkCtx,
  { id, content }: { id: string; content: StoredPaper },
): Promise<{ blobId: string }> {
  const { ctx, paper, booking, person } = await lockOwnPaper(unlocked, { id });
  if (paper.kind === 'deal_memo') throw invalid('file', 'Sign the deal memo instead.');
  const blobId = await store(ctx, { paper, person, content, status: 'signed', addedBy: null });
  await record(ctx, 'booking.paper_signed', {
    subject: booking.id,
    project: booking.projectId,
    data: { name: person.name, kinds: [paper.kind] },
  });
  return { blobId };
}

/**
 * Marks a paper that came on paper or by mail as received and approved, with a scan of it.
 * @throws AppError as `takeOwnPaper` does.
 */
export async function receivePaper(
  ctx: Ctx,
  { id, content }: { id: string; content: StoredPaper },
): Promise<{ blobId: string }> {
  const { paper, booking, person } = await lockPaper(ctx, id);
  requireMissing(paper);
  const addedBy = ctx.actor.membershipId ?? null;
  const blobId = await store(ctx, { paper, person, content, status: 'approved', addedBy });
  await record(ctx, 'booking.paper_received', {
    subject: booking.id,
    project: booking.projectId,
    data: { name: person.name, kinds: [paper.kind] },
  });
  return { blobId };
}

interface Stored {
  paper: RowOf<typeof paperworkItems>;
  person: Pick<CrewMember, 'id' | 'email'>;
  content: StoredPaper;
  status: 'signed' | 'approved';
  addedBy: string | null;
}

async function store(
  ctx: Ctx,
  { paper, person, content, status, addedBy }: Stored,
): Promise<string> {
  requirePaper(content);
  const now = ctx.now();
  const { blobId, fileId } = await addStoredFile(ctx, {
    ...{ content, name: paperName(paper), place: 'paperwork' },
  });
  await ctx.tx.insert(paperworkDocuments).values({
    id: newId('paperworkDocument'),
    itemId: paper.id,
    sha256: content.sha256,
    fileId,
    addedBy,
    createdAt: now,
  });
  await protectPerson(ctx, person);
  await ctx.tx
    .update(paperworkItems)
    .set({ status, signedAt: now, reason: null, updatedAt: now })
    .where(eq(paperworkItems.id, paper.id));
  return blobId;
}

interface NewFile {
  content: StoredPaper;
  /** Without its ending. */
  name: string;
  place: 'paperwork' | 'bill';
}

/**
 * Adds the file of a paper or of a bill that a person sent. It has a name of ours: people put their own
 * into file names.
 */
export async function addStoredFile(
  ctx: Ctx,
  { content, name, place }: NewFile,
): Promise<{ blobId: string; fileId: string }> {
  await requireQuotas(ctx, { files: 1 });
  await requireStorage(ctx, content.sizeBytes);
  const { blobId: id, ...facts } = content;
  const blobId = await takeContent(ctx, { id, ...facts });
  const fileId = newId('file');
  const now = ctx.now();
  const extension = extensions[content.contentType] ?? '';
  await ctx.tx.insert(files).values({
    id: fileId,
    blobId,
    name: `${name}${extension}`,
    place,
    membershipId: ctx.actor.kind === 'user' ? ctx.actor.membershipId : null,
    createdAt: now,
    updatedAt: now,
  });
  return { blobId, fileId };
}

const extensions: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/heic': '.heic',
};
