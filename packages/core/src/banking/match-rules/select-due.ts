import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isUnmatched, restOf } from '../../accounts/locks/match-conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { PartInput } from '../bank-matches/part.ts';
import { selectCandidates } from '../bank-matches/suggestions/select-candidates.ts';

const { bankTransactions, matchRules } = schema;

/** A transaction that a rule matches by itself. */
export interface Due {
  transactionId: string;
  ruleId: string;
  part: PartInput;
}

type Row = Awaited<ReturnType<typeof select>>[number];

interface Which {
  transactionIds: readonly string[];
  /** One rule, automatic or not; all automatic ones by default. */
  ruleId?: string;
}

/** Returns which of the transactions rules match, and with what: the rule with the most words wins. */
export async function selectDue(ctx: Ctx, which: Which): Promise<Due[]> {
  if (which.transactionIds.length === 0) return [];
  const rows = await select(ctx, which);
  const best = [...Map.groupBy(rows, (it) => it.transactionId).values()].flatMap(longest);
  const others = await findOtherSides(ctx, best);
  return best.flatMap((row) => {
    const part = partOf(row, others);
    return part ? [{ transactionId: row.transactionId, ruleId: row.ruleId, part }] : [];
  });
}

function select({ tx }: Ctx, { transactionIds, ruleId }: Which) {
  const isNamed = sql`strpos(' ' || ${bankTransactions.nameWords} || ' ', ' ' || ${matchRules.words} || ' ') > 0`;
  return tx
    .select({
      transactionId: bankTransactions.id,
      amountCents: bankTransactions.amountCents,
      matchedCents: bankTransactions.matchedCents,
      ruleId: matchRules.id,
      words: matchRules.words,
      kind: matchRules.kind,
      projectId: matchRules.projectId,
      section: matchRules.section,
      accountCode: matchRules.accountCode,
    })
    .from(bankTransactions)
    .innerJoin(
      matchRules,
      and(
        isNamed,
        isNull(matchRules.deletedAt),
        ruleId === undefined ? eq(matchRules.isAutomatic, true) : eq(matchRules.id, ruleId),
        sql`${matchRules.isMoneyIn} = (${bankTransactions.amountCents} > 0)`,
        sql`(${matchRules.accountId} is null or ${matchRules.accountId} = ${bankTransactions.accountId})`,
      ),
    )
    .where(
      and(
        inArray(bankTransactions.id, [...transactionIds]),
        isUnmatched,
        sql`${bankTransactions.matchedCents} = 0 and not ${bankTransactions.isPending}`,
      ),
    );
}

function longest(rows: Row[]): Row[] {
  return rows.toSorted((a, b) => b.words.length - a.words.length).slice(0, 1);
}

/** Returns the other side of each transfer, if there is exactly one that it can be. */
async function findOtherSides(ctx: Ctx, rows: Row[]): Promise<Map<string, string>> {
  const ids = rows.filter((it) => it.kind === 'transfer').map((it) => it.transactionId);
  const found = await selectCandidates(ctx, ids);
  const sides = found.flatMap(({ subject, candidates }): [string, string][] => {
    const [side, another] = candidates.transfers.filter((it) => !it.isSameAccount);
    return side && !another ? [[subject.id, side.id]] : [];
  });
  return new Map(sides);
}

function partOf(row: Row, others: ReadonlyMap<string, string>): PartInput | null {
  const { kind, projectId, section, accountCode, transactionId } = row;
  const amountCents = restOf(row);
  if (kind === 'fee') return { kind, amountCents };
  if (kind === 'account' && accountCode) return { kind, accountCode, amountCents };
  if (kind === 'cost' && projectId && section) {
    return { kind: 'newCost', projectId, section, amountCents };
  }
  const otherTransactionId = others.get(transactionId);
  return kind === 'transfer' && otherTransactionId ? { kind, otherTransactionId } : null;
}
