import type { Statement, StatementFile } from '@callboard/bank/statements';
import type { PreviewStatement, StatementMap } from '@callboard/domain/bank-statements/fields';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { checkBalance, differenceInWords } from './balance-check.ts';
import type { ComparedLine } from './compare-lines.ts';
import { compareStatement } from './compare-statement.ts';
import { findGap } from './find-gap.ts';
import { contentOf, readStored, type StatementReach } from './reader.ts';
import { refusalOf } from './refusal-of.ts';
import { type Account, accountFor, selectAccounts } from './select-accounts.ts';
import { findStored, requireWaiting, selectMaps } from './select-statement.ts';

/** Lines and problems that a preview has at most; their numbers are whole. */
const mostShown = 200;

/**
 * Returns what importing a file would add: each statement with its account, the lines that are new or
 * there already, the lines that cannot be read, and whether the balances agree.
 * @throws AppError `forbidden`, `not_found`, `conflict`, `invalid_parameter` if it cannot be read.
 */
export async function previewStatement(
  reach: StatementReach,
  {
    id,
    map,
    ofx,
    currency: chosenCurrency,
    accounts: chosen = [],
  }: z.infer<typeof PreviewStatement>,
) {
  const facts = await reach.open(async (ctx) => {
    const stored = await findStored(ctx, id);
    requireWaiting(stored);
    const accounts = await selectAccounts(ctx);
    const account = accounts.find((it) => it.id === chosen[0]?.accountId);
    const currency = account?.currency ?? chosenCurrency ?? ctx.workspace.currency;
    const key = contentOf(ctx, stored);
    const company = { currency, country: ctx.workspace.country, today: todayOf(ctx) };
    const maps = await selectMaps(ctx, account?.id);
    return { name: stored.name, key, currency, company, maps };
  });
  const { maps, currency, company } = facts;
  const file = await readStored(reach, facts.key, { map, ofx, maps, ...company });
  return reach.open(async (ctx) => {
    const accounts = await selectAccounts(ctx);
    const statements = [];
    for (const [position, statement] of file.statements.entries()) {
      const chosenId = chosen.find((it) => it.position === position)?.accountId;
      const account = chosenId
        ? accounts.find((it) => it.id === chosenId)
        : accountFor(statement, accounts);
      statements.push(await toShown(ctx, { position, statement, account, file, currency }));
    }
    const { format, csv, doubts, notes, miscount } = file;
    const columns = toShownColumns(csv, map);
    return {
      ...{ id, name: facts.name, format, csv: columns, ofx: file.ofx },
      ...{ doubts, notes, miscount, statements },
    };
  });
}

export type StatementPreview = Awaited<ReturnType<typeof previewStatement>>;

interface Shown {
  position: number;
  statement: Statement;
  account: Account | undefined;
  file: StatementFile;
  currency: string;
}

async function toShown(ctx: Ctx, { position, statement, account, file, currency }: Shown) {
  const lines = await compareStatement(ctx, {
    ...{ accountId: account?.id, format: file.format, statement },
  });
  const { wrong, ...balance } = checkBalance(statement);
  const count = (state: ComparedLine['state']) => lines.filter((it) => it.state === state).length;
  const isToAnswer = (it: ComparedLine) => it.state === 'unclear';
  const first = [...lines.filter(isToAnswer), ...lines.filter((it) => !isToAnswer(it))];
  const shown = first
    .slice(0, Math.max(mostShown, count('unclear')))
    .map(({ key: _, bankId: __, isRepeated: ___, likeId: ____, ...it }) => it);
  const own = statement.currency ?? account?.currency ?? currency;
  return {
    position,
    ...{ mask: statement.account.mask, type: statement.account.type, currency: own },
    /** What the file says of its account. */
    says: { type: statement.account.hash !== null, currency: statement.currency !== null },
    gap: account ? await findGap(ctx, { account, statement }) : null,
    ...sumsOf(statement),
    accountId: account?.id ?? null,
    /** Why it cannot be imported into the account. */
    refusal: account ? refusalOf(statement, account) : null,
    balance: { ...balance, difference: differenceInWords({ wrong }, own) },
    counts: {
      ...{ new: count('new'), known: count('known'), elsewhere: count('elsewhere') },
      ...{ repeated: count('repeated'), unclear: count('unclear') },
    },
    lines: shown,
    problems: statement.problems.slice(0, mostShown),
    problemCount: statement.problems.length,
    remarks: statement.remarks.slice(0, mostShown),
    remarkCount: statement.remarks.length,
  };
}

/** Sums of money in and out, and the first and last day of the lines. */
function sumsOf({ lines }: Statement) {
  let [inCents, outCents] = [0, 0];
  for (const { amountCents } of lines) {
    if (amountCents > 0) inCents += amountCents;
    else outCents += amountCents;
  }
  const dates = lines.map((it) => it.date).toSorted();
  return { inCents, outCents, firstDate: dates[0] ?? null, lastDate: dates.at(-1) ?? null };
}

function toShownColumns(csv: StatementFile['csv'], map: StatementMap | undefined) {
  return csv && { ...csv, isChosen: map !== undefined };
}
