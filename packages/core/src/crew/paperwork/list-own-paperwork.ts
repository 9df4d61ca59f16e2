import { isAsked } from '@callboard/domain/paperwork/enums';
import { and, eq, ne } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import { requireConfirmedAddress } from '../crew-addresses/require-confirmed-address.ts';
import type { CrewLinkCtx } from '../crew-links/index.ts';
import { listCrewNumbers } from './list-crew-numbers.ts';
import { readMemo } from './memo.ts';
import { isAskedFor, type PaperRow, selectPapers } from './select-papers.ts';

const { bookings, paperworkItems } = schema;

export type OwnPaper = ReturnType<typeof toOwnPaper>;

/**
 * Lists the papers that a person was sent for the jobs that they are booked on, with the memos to
 * read, and which numbers are stored.
 * @throws AppError `email_not_confirmed`, `forbidden` for an email that nobody confirmed.
 */
export async function listOwnPaperwork(ctx: CrewLinkCtx) {
  requireConfirmedAddress(ctx);
  const { crewMemberId } = ctx.actor;
  const [papers, numbers] = await Promise.all([
    selectPapers(
      ctx,
      and(
        eq(bookings.crewMemberId, crewMemberId),
        isAskedFor,
        ne(paperworkItems.status, 'not_sent'),
      ),
    ),
    listCrewNumbers(ctx, { crewMemberId }),
  ]);
  return { papers: papers.map(toOwnPaper), numbers };
}

function toOwnPaper({ document, ...paper }: PaperRow) {
  const { id, kind, title, status, projectName, role, firstDate } = paper;
  const isReturned = status === 'rejected';
  const isSigned = Boolean(document?.signature);
  return {
    ...{ id, kind, title, status, projectName, role },
    due: paper.due ?? firstDate,
    reason: isReturned ? paper.reason : null,
    isOpen: isAsked(status) && !(kind === 'deal_memo' && (isSigned || !document)),
    document: document && {
      id: document.id,
      memo: document.content === null ? null : readMemo(document.content),
      sha256: document.sha256,
      signedBy: document.signature?.name ?? null,
      signedAt: document.signedAt === null ? null : new Date(document.signedAt),
    },
  };
}
