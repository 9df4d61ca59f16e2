import type { MatchKind } from '@callboard/domain/bank-matches/enums';
import type { CostSection } from '@callboard/domain/estimates/enums';
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { isLiveMatch } from '../../accounts/locks/match-conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { LockedTransaction } from './lock-transactions.ts';
import type { NewMatch } from './store-matches.ts';

const { bankMatches, bankTransactions, costs, matchRules } = schema;

/** A rule that what was done twice would make. */
export interface RuleOffer {
  words: string;
  isMoneyIn: boolean;
  kind: MatchKind;
  projectId: string | null;
  section: CostSection | null;
  accountCode: string | null;
}

interface Done {
  transaction: LockedTransaction;
  matches: readonly NewMatch[];
}

/** Kinds of matches that a rule can make. */
const codedKinds: readonly MatchKind[] = ['cost', 'fee', 'account'];

/**
 * Returns the rule to offer after a transaction was matched as a whole, and another one of the same
 * name in the same way before; null when there is such a rule.
 */
export async function findOffer(
  ctx: Ctx,
  { transaction, matches }: Done,
): Promise<RuleOffer | null> {
  const [match] = matches;
  if (!match || matches.length > 1 || match.amountCents !== transaction.amountCents) return null;
  if (!codedKinds.includes(match.kind)) return null;
  const isMoneyIn = transaction.amountCents > 0;
  const { words } = await wordsOf(ctx, transaction.id);
  if (words === '' || (await hasRule(ctx, { words, isMoneyIn }))) return null;
  const { projectId, section } = await codingOf(ctx, match);
  const offer = {
    ...{ words, isMoneyIn, kind: match.kind, projectId, section },
    accountCode: match.accountCode ?? null,
  };
  return (await wasDoneBefore(ctx, transaction.id, offer)) ? offer : null;
}

async function wordsOf(ctx: Ctx, id: string): Promise<{ words: string }> {
  const [row] = await ctx.tx
    .select({ words: bankTransactions.nameWords })
    .from(bankTransactions)
    .where(eq(bankTransactions.id, id));
  return row ?? { words: '' };
}

async function hasRule(ctx: Ctx, of: Pick<RuleOffer, 'words' | 'isMoneyIn'>): Promise<boolean> {
  const isIn = sql`strpos(' ' || ${of.words}::text || ' ', ' ' || ${matchRules.words} || ' ') > 0`;
  const [rule] = await ctx.tx
    .select({ id: matchRules.id })
    .from(matchRules)
    .where(and(isIn, eq(matchRules.isMoneyIn, of.isMoneyIn), isNull(matchRules.deletedAt)))
    .limit(1);
  return rule !== undefined;
}

async function codingOf(ctx: Ctx, { costId }: NewMatch) {
  if (!costId) return { projectId: null, section: null };
  const [cost] = await ctx.tx
    .select({ projectId: costs.projectId, section: costs.section })
    .from(costs)
    .where(eq(costs.id, costId));
  return cost ?? { projectId: null, section: null };
}

async function wasDoneBefore(ctx: Ctx, transactionId: string, offer: RuleOffer): Promise<boolean> {
  const { words, isMoneyIn, kind, projectId, section, accountCode } = offer;
  const isSame = (column: unknown, value: string | null) =>
    sql`${column} is not distinct from ${value}`;
  const [before] = await ctx.tx
    .select({ id: bankMatches.id })
    .from(bankTransactions)
    .innerJoin(bankMatches, eq(bankMatches.transactionId, bankTransactions.id))
    .leftJoin(costs, eq(costs.id, bankMatches.costId))
    .where(
      and(
        eq(bankTransactions.nameWords, words),
        sql`${bankTransactions.matchedCents} <> 0`,
        sql`(${bankTransactions.amountCents} > 0) = ${isMoneyIn}`,
        ne(bankTransactions.id, transactionId),
        isLiveMatch,
        isNull(bankMatches.ruleId),
        eq(bankMatches.kind, kind),
        isSame(bankMatches.accountCode, accountCode),
        kind === 'cost' ? isNotNull(costs.id) : undefined,
        isSame(costs.projectId, projectId),
        isSame(costs.section, section),
      ),
    )
    .limit(1);
  return before !== undefined;
}
