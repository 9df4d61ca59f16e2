import type { Decision } from '@callboard/domain/deliverables/enums';
import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { openClientNotes } from '../notes/record.ts';
import type { Version } from '../versions/record.ts';
import { hashEntry } from './hash-entry.ts';

const { blobs, deliverables, files, notes, versionDecisions } = schema;

interface NewEntry {
  version: Version;
  /** `PENDING` for a withdrawal. */
  decision: Decision;
  byName: string;
  byEmail: string | null;
  /** The approver whose decision it is; null where the deliverable has none. */
  contactId: string | null;
  comment: string | null;
  address: string | null;
}

/** Adds an entry to the ledger of a deliverable, which is locked. */
export async function appendEntry(ctx: Ctx, { version, ...decided }: NewEntry): Promise<void> {
  const { deliverableId } = version;
  const [last] = await ctx.tx
    .select({ number: versionDecisions.number, hash: versionDecisions.hash })
    .from(versionDecisions)
    .where(
      and(eq(versionDecisions.deliverableId, deliverableId), isNotNull(versionDecisions.number)),
    )
    .orderBy(desc(versionDecisions.number))
    .limit(1);
  const entry = {
    ...decided,
    id: newId('versionDecision'),
    versionId: version.id,
    deliverableId,
    number: (last?.number ?? 0) + 1,
    byMembershipId: ctx.actor.kind === 'user' ? ctx.actor.membershipId : null,
    fileSha256: await hashOfFile(ctx, version),
    url: version.externalUrl,
    openNotes: await countOpenNotes(ctx, version),
    previousHash: last?.hash ?? null,
    createdAt: ctx.now(),
  };
  await ctx.tx.insert(versionDecisions).values({ ...entry, hash: hashEntry(entry) });
  await ctx.tx
    .update(deliverables)
    .set({ decisionCount: sql`${deliverables.decisionCount} + 1` })
    .where(eq(deliverables.id, deliverableId));
}

async function hashOfFile({ tx }: Ctx, { fileId }: Version): Promise<string | null> {
  if (fileId === null) return null;
  const [file] = await tx
    .select({ sha256: blobs.sha256 })
    .from(files)
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .where(eq(files.id, fileId));
  return file?.sha256 ?? null;
}

async function countOpenNotes({ tx }: Ctx, { id }: Version): Promise<number> {
  const [open] = await tx.select({ count: count() }).from(notes).where(openClientNotes(id));
  return open?.count ?? 0;
}
