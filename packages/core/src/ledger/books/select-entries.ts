import type { FrozenEntry } from '@callboard/db/schema';
import type { Period } from '@callboard/domain/books/period';
import { addDays } from '@callboard/domain/cash/days';
import { findBookSettings } from '../../accounts/book-settings/find-book-settings.ts';
import type { Ctx } from '../../kernel/context.ts';
import { deriveEntries } from './derive-entries.ts';
import { inOrder, type LedgerEntry } from './ledger-entry.ts';
import { selectLockedEntries } from './locked-entries.ts';

/** An entry; one of a locked month also has the job and the document of then. */
export type BookedEntry = LedgerEntry & Partial<Pick<FrozenEntry, 'job' | 'document'>>;

/**
 * Returns what is booked in a period, by day, each record once: locked months as they were when they
 * were locked, and the others by their records as they are now.
 */
export async function selectEntries(ctx: Ctx, period: Period): Promise<BookedEntry[]> {
  const { frozenThrough } = await findBookSettings(ctx);
  if (frozenThrough === null || frozenThrough < period.from) return deriveEntries(ctx, period);
  const locked = await selectLockedEntries(ctx, period);
  if (frozenThrough >= period.to) return inOrder(locked);
  const open = await deriveEntries(ctx, { ...period, from: addDays(frozenThrough, 1) });
  return [...inOrder(locked), ...open];
}
