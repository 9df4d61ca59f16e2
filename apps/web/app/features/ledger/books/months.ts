import type { Caller } from '@callboard/api';
import { lastDayOf, monthAfter, monthOf } from '@callboard/domain/books/months';

export type Books = Awaited<ReturnType<Caller['books']['find']>>;
export type Lock = Awaited<ReturnType<Caller['books']['locks']>>[number];

export interface Month {
  /** `YYYY-MM`. */
  month: string;
  /** The lock that holds it; null while it is open. */
  lock: Pick<Lock, 'lockedAt' | 'lockedBy'> | null;
  isLocked: boolean;
  hasEnded: boolean;
}

const listed = 12;

/** Returns the months that are listed, the current one first, down to at least the next to lock. */
export function monthsOf(
  { lockedThrough }: Pick<Books, 'lockedThrough'>,
  locks: readonly Lock[],
  today: string,
): Month[] {
  const current = monthOf(today);
  const live = locks.filter((it) => it.unlockedAt === null);
  const months = Array.from({ length: listed }, (_, index) => monthAfter(current, -index));
  return months.map((month) => {
    const end = lastDayOf(month);
    const isLocked = lockedThrough !== null && end <= lockedThrough;
    const holding = live.filter((it) => it.through >= end).at(-1) ?? null;
    return { month, isLocked, lock: isLocked ? holding : null, hasEnded: end < today };
  });
}
