import { AppError } from '@callboard/domain/errors';
import {
  missingStatuses,
  type PaperworkKind,
  type PaperworkStatus,
  paperName,
  paperworkStatusLabels,
} from '@callboard/domain/paperwork/enums';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { sqlWords } from '../../kernel/sql-words.ts';

/** Statuses that the office can move a paper to, besides sending and receiving it. */
export const officeMoves = ['approved', 'rejected', 'waived', 'expired', 'not_sent'] as const;

export type OfficeMove = (typeof officeMoves)[number];

const movesFrom: Record<PaperworkStatus, readonly OfficeMove[]> = {
  not_sent: ['waived'],
  sent: ['waived', 'expired'],
  viewed: ['waived', 'expired'],
  signed: ['approved', 'rejected', 'expired', 'not_sent'],
  approved: ['rejected', 'expired', 'not_sent'],
  rejected: ['waived'],
  expired: ['waived', 'not_sent'],
  waived: ['not_sent'],
};

interface Paper {
  kind: PaperworkKind;
  title: string | null;
  status: PaperworkStatus;
}

/** Requires that the office may move a paper to a status. @throws AppError `conflict`. */
export function requireMove(paper: Paper, to: OfficeMove): void {
  if (movesFrom[paper.status].includes(to)) return;
  throw new AppError(
    'conflict',
    `${paperName(paper)} cannot go from ${wordOf(paper.status)} to ${wordOf(to)}.`,
  );
}

/** Requires that a paper can still be handed in. @throws AppError `conflict`. */
export function requireMissing(paper: Paper): void {
  if (missingStatuses.some((it) => it === paper.status)) return;
  throw new AppError('conflict', `${paperName(paper)} is already ${wordOf(paper.status)}.`);
}

function wordOf(status: PaperworkStatus): string {
  return paperworkStatusLabels[status].toLowerCase();
}

/** Matches papers that are still to come. */
export function isMissingPaper(status: SQLWrapper): SQL {
  return sql`${status} in ${sqlWords(missingStatuses)}`;
}
