import type { Signature } from '@callboard/db/schema';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isBooked } from '../conditions.ts';
import { callSheetOrder } from '../order-by-department.ts';
import { makeMemos } from './make-memos.ts';
import { haveTermsChanged, type Memo } from './memo.ts';

const { bookingDays, bookings, crewMembers, paperworkDocuments, paperworkItems, projects } = schema;

/** The newest document of a paper. */
export interface NewestDocument {
  id: string;
  content: string | null;
  sha256: string;
  signature: Signature | null;
  signedAt: string | null;
  createdAt: string;
  fileId: string | null;
}

export type PaperRow = Awaited<ReturnType<typeof selectPapers>>[number];

/** Condition: the booking still stands on an open job, so that its papers are asked for. */
export const isAskedFor = and(
  isBooked(bookings.status),
  isNull(bookings.deletedAt),
  isNull(projects.deletedAt),
  isNull(projects.closedAt),
);

/** Selects papers with whose they are, by department and name, each with its newest document. */
export function selectPapers(ctx: Ctx, which: SQL | undefined) {
  return ctx.tx
    .select({
      id: paperworkItems.id,
      bookingId: paperworkItems.bookingId,
      kind: paperworkItems.kind,
      title: paperworkItems.title,
      status: paperworkItems.status,
      reason: paperworkItems.reason,
      due: paperworkItems.due,
      sentAt: paperworkItems.sentAt,
      viewedAt: paperworkItems.viewedAt,
      signedAt: paperworkItems.signedAt,
      crewMemberId: bookings.crewMemberId,
      name: crewMembers.name,
      email: crewMembers.email,
      role: bookings.role,
      projectId: projects.id,
      projectName: projects.name,
      isAskedFor: sql<boolean>`${isAskedFor}`,
      firstDate: sql<string | null>`(${firstDateOf(ctx)})`,
      document: sql<NewestDocument | null>`(${newestDocumentOf(ctx)})`,
    })
    .from(paperworkItems)
    .innerJoin(bookings, eq(bookings.id, paperworkItems.bookingId))
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .innerJoin(projects, eq(projects.id, bookings.projectId))
    .where(and(which, isNull(paperworkItems.deletedAt)))
    .orderBy(...callSheetOrder, asc(paperworkItems.createdAt), asc(paperworkItems.id));
}

function firstDateOf({ tx }: Ctx) {
  return tx
    .select({ first: sql`min(${bookingDays.date})` })
    .from(bookingDays)
    .where(
      and(
        eq(bookingDays.bookingId, bookings.id),
        isNull(bookingDays.deletedAt),
        isBooked(bookingDays.status),
      ),
    );
}

function newestDocumentOf({ tx }: Ctx) {
  const d = paperworkDocuments;
  return tx
    .select({
      document: sql`json_build_object('id', ${d.id}, 'content', ${d.content}, 'sha256', ${d.sha256},
        'signature', ${d.signature}, 'signedAt', ${d.signedAt}, 'createdAt', ${d.createdAt},
        'fileId', ${d.fileId})`,
    })
    .from(d)
    .where(eq(d.itemId, paperworkItems.id))
    .orderBy(sql`${d.createdAt} desc, ${d.id} desc`)
    .limit(1);
}

/** Returns the ids of papers whose memo has other terms than the booking now. */
export async function findChangedMemos(ctx: Ctx, papers: PaperRow[]): Promise<Set<string>> {
  const frozen = papers.filter((it) => it.document?.content);
  const memos = await makeMemos(
    ctx,
    frozen.map(({ bookingId }) => bookingId),
  );
  return new Set(frozen.filter((it) => hasChanged(it, memos)).map(({ id }) => id));
}

function hasChanged({ bookingId, document }: PaperRow, memos: Map<string, Memo>): boolean {
  const memo = memos.get(bookingId);
  return Boolean(memo && document?.content && haveTermsChanged(document.content, memo));
}
