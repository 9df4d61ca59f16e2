import { isPaid, workKinds } from '@callboard/domain/bills/enums';
import type { Coded } from '@callboard/domain/costs/compute-job-cost';
import type { CostSection } from '@callboard/domain/estimates/enums';
import { divideHalfUp } from '@callboard/domain/money/round';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { isLiveMatch } from '../../accounts/locks/match-conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isBookedBill, isToPay } from './conditions.ts';

const { bankMatches, billLines, bills } = schema;

/** Section of what is coded to none. */
const uncoded: CostSection = 'K';

export interface JobBills {
  /** Approved and not paid yet. */
  committed: Coded[];
  paid: Coded[];
  /** Labor and overtime of crew bills, before tax, by section. */
  labor: Map<CostSection, number>;
}

/**
 * Returns what bills of a job add to its cost, by section and line, with taxes: committed once they are
 * approved, spent once they are paid. What the bank withdrew of a bill that is not paid yet is spent, the
 * same share of each line. Bills in other currencies are not counted.
 */
export async function selectJobBills(
  ctx: Ctx,
  { projectId, currency }: { projectId: string; currency: string },
): Promise<JobBills> {
  const isWork = and(eq(bills.kind, 'crew'), inArray(billLines.kind, [...workKinds]));
  const section = sql<CostSection>`coalesce(${billLines.section}, ${sql.raw(`'${uncoded}'`)})`;
  const withdrawn = selectPartlyWithdrawn(ctx, { projectId, currency });
  const rows = await ctx.tx
    .select({
      status: bills.status,
      section,
      lineId: billLines.lineId,
      billId: withdrawn.billId,
      withdrawnCents: withdrawn.cents,
      amountCents: sql`sum(${billLines.amountCents} + ${billLines.taxCents})`.mapWith(Number),
      laborCents: sql`coalesce(sum(${billLines.amountCents}) filter (where ${isWork}), 0)`.mapWith(
        Number,
      ),
    })
    .from(bills)
    .innerJoin(billLines, eq(billLines.billId, bills.id))
    .leftJoin(withdrawn, eq(withdrawn.billId, bills.id))
    .where(and(eq(bills.projectId, projectId), eq(bills.currency, currency), isBookedBill))
    .groupBy(bills.status, section, billLines.lineId, withdrawn.billId, withdrawn.cents)
    .orderBy(withdrawn.billId, section, billLines.lineId);
  const labor = new Map<CostSection, number>();
  for (const row of rows) {
    labor.set(row.section, (labor.get(row.section) ?? 0) + row.laborCents);
  }
  const whole = rows.filter((it) => it.billId === null);
  const toCoded = (it: Coded) => codedAs(it, it.amountCents);
  const parts = splitWithdrawn(rows);
  return {
    committed: [...whole.filter((it) => !isPaid(it.status)).map(toCoded), ...parts.committed],
    paid: [...whole.filter((it) => isPaid(it.status)).map(toCoded), ...parts.paid],
    labor,
  };
}

/** Selects what the bank withdrew of each agreed bill of a job that is not paid yet. */
function selectPartlyWithdrawn(
  { tx }: Ctx,
  { projectId, currency }: { projectId: string; currency: string },
) {
  const cents = sql`-sum(${bankMatches.amountCents})`.mapWith(Number);
  return tx
    .select({ billId: bankMatches.billId, cents: cents.as('cents') })
    .from(bankMatches)
    .innerJoin(bills, eq(bills.id, bankMatches.billId))
    .where(and(eq(bills.projectId, projectId), eq(bills.currency, currency), isToPay, isLiveMatch))
    .groupBy(bankMatches.billId)
    .having(sql`sum(${bankMatches.amountCents}) < 0`)
    .as('withdrawn');
}

interface Row extends Coded {
  billId: string | null;
  withdrawnCents: number | null;
}

/** Splits bills that were withdrawn in part into what is spent and what is committed. */
function splitWithdrawn(rows: readonly Row[]): Pick<JobBills, 'committed' | 'paid'> {
  const byBill = Map.groupBy(
    rows.filter((it) => it.billId !== null),
    (it) => it.billId,
  );
  const parts = [...byBill.values()].flatMap(splitBill);
  return {
    committed: parts.map(({ row, paidCents }) => codedAs(row, row.amountCents - paidCents)),
    paid: parts.map(({ row, paidCents }) => codedAs(row, paidCents)),
  };
}

/** Returns what was withdrawn of each line of a bill. The parts add up to the whole cent. */
function splitBill(lines: readonly Row[]): { row: Row; paidCents: number }[] {
  const total = lines.reduce((cents, it) => cents + it.amountCents, 0);
  let [coveredCents, paidBefore] = [0, 0];
  return lines.map((row) => {
    coveredCents += row.amountCents;
    const top = BigInt(coveredCents) * BigInt(row.withdrawnCents ?? 0);
    const paidUntil = total === 0 ? 0 : Number(divideHalfUp(top, BigInt(total)));
    const paidCents = paidUntil - paidBefore;
    paidBefore = paidUntil;
    return { row, paidCents };
  });
}

function codedAs({ section, lineId }: Coded, amountCents: number): Coded {
  return { section, lineId, amountCents };
}
