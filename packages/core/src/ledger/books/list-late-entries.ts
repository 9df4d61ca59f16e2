import type { AccountingFormat } from '@callboard/domain/books/enums';
import { isWithin, type Period } from '@callboard/domain/books/period';
import { desc } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { debitsOf, type LedgerEntry } from './ledger-entry.ts';
import { listCorrections } from './list-corrections.ts';
import { selectEntered } from './select-entered.ts';
import { selectEntries } from './select-entries.ts';

const { accountingExports, periodLocks } = schema;

/** A record that was booked after its month was locked or exported, or a correction of such a month. */
export interface LateEntry
  extends Pick<LedgerEntry, 'kind' | 'id' | 'date' | 'label' | 'name' | 'projectId' | 'currency'> {
  /** The sum of its debits. */
  amountCents: number;
  /** The day that a correction refers to. */
  refersTo: string | null;
  enteredAt: Date;
  /** Who entered it; null when nobody did, or it is not known. */
  enteredBy: string | null;
  /** Whether its month was locked before it was entered. */
  isAfterLock: boolean;
  /** The formats in which its month was exported before it was entered. */
  exportedBefore: AccountingFormat[];
  /** Why the month was unlocked, or what a correction says; null when nobody said. */
  reason: string | null;
}

/**
 * Lists what was booked late in a period, the last entered first: corrections that refer to a day
 * before, and records that were entered after their month was locked, so while it was unlocked, or
 * after it was exported. The next export has them. @throws AppError `forbidden`.
 */
export async function listLateEntries(ctx: Ctx, period: Period): Promise<LateEntry[]> {
  requireAllMoney(ctx);
  const [locks, exports, entries, corrections] = [
    await selectLocks(ctx),
    await selectExports(ctx),
    await selectEntries(ctx, period),
    await listCorrections(ctx, period),
  ];
  const correctionOf = new Map(corrections.map((it) => [it.id, it]));
  const entered = await selectEntered(ctx, entries);
  const late = entries.flatMap(({ lines, ...entry }): LateEntry[] => {
    const at = entered.get(`${entry.kind} ${entry.id}`);
    if (!at) return [];
    const lock = locks.find((it) => it.through >= entry.date && it.lockedAt < at.enteredAt);
    const before = exports.filter((it) => isWithin(it, entry.date) && it.createdAt < at.enteredAt);
    const { refersTo = null } = correctionOf.get(entry.id) ?? {};
    if (!lock && before.length === 0 && refersTo === null) return [];
    const reason = refersTo === null ? (lock?.reason ?? null) : entry.label;
    return [
      {
        ...{ ...entry, ...at, refersTo, reason, amountCents: debitsOf(lines) },
        isAfterLock: lock !== undefined,
        exportedBefore: [...new Set(before.map((it) => it.format))],
      },
    ];
  });
  return late.sort((a, b) => b.enteredAt.getTime() - a.enteredAt.getTime());
}

/** Returns the locks, the newest first. */
function selectLocks({ tx }: Ctx) {
  const { through, lockedAt, reason } = periodLocks;
  return tx
    .select({ through, lockedAt, reason })
    .from(periodLocks)
    .orderBy(desc(periodLocks.lockedAt), desc(periodLocks.id));
}

function selectExports({ tx }: Ctx) {
  const { format, fromDate: from, toDate: to, createdAt } = accountingExports;
  return tx.select({ format, from, to, createdAt }).from(accountingExports);
}
