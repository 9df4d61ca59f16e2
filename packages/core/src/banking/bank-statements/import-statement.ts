import type { Statement, StatementFile } from '@callboard/bank/statements';
import type { ImportStatement } from '@callboard/domain/bank-statements/fields';
import { AppError, invalid } from '@callboard/domain/errors';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { schema } from '../../kernel/schema.ts';
import { announceDeposits } from '../bank/announce-deposits.ts';
import { reviewCash } from '../bank/review-cash.ts';
import { applyRules } from '../match-rules/apply-rules.ts';
import { addAccount } from './add-account.ts';
import { checkBalance, differenceInWords } from './balance-check.ts';
import { sortLines } from './compare-statement.ts';
import { contentOf, readStored, type StatementReach } from './reader.ts';
import { refusalOf } from './refusal-of.ts';
import { type Account, selectAccounts } from './select-accounts.ts';
import { findStored, lockStatement, requireWaiting, selectMaps } from './select-statement.ts';
import { setBalance } from './set-balance.ts';
import { storeLines } from './store-lines.ts';
import { storeStatement } from './store-statement.ts';

const { statementMaps } = schema;

type Input = z.infer<typeof ImportStatement>;
type Choice = Input['statements'][number];

export interface ImportedStatement {
  id: string;
  accountId: string;
  newCount: number;
  lineCount: number;
  /** Lines that automatic rules matched. */
  matchedCount: number;
}

/**
 * Imports statements of a file into accounts, all of them or none. Lines that an account has already
 * are left out: from an earlier file, or from its bank. How the columns of a CSV file were read is
 * remembered for the next one of the account with the same header.
 * @throws AppError `forbidden`, `not_found`, `invalid_parameter`, `conflict` for balances that differ,
 * lines that cannot be read or may be there already, and readings that are not certain, unless a
 * person answered them.
 */
export async function importStatement(
  reach: StatementReach,
  input: Input,
): Promise<{ statements: ImportedStatement[] }> {
  const { key, maps, currency, company } = await reach.open((ctx) => toRead(ctx, input));
  const file = await readStored(reach, key, {
    ...{ map: input.map, ofx: input.ofx, maps, ...company },
  });
  requireCertain(file, input.confirmedDoubts ?? []);
  return reach.open(async (asked) => {
    const ctx = await lockWorkspace(asked);
    requireAllMoney(ctx);
    const waiting = await lockStatement(ctx, input.id);
    requireWaiting(waiting);
    await requireMatching(ctx, { blobId: key.id, id: input.id });
    const statements: ImportedStatement[] = [];
    for (const [index, choice] of distinct(input.statements).entries()) {
      const statement = file.statements[choice.position];
      if (!statement) throw invalid('statements', 'Choose a statement of the file.');
      // The row that waits becomes the first one; the others are of the same file.
      const row = { fileId: waiting.fileId, waitingId: index === 0 ? waiting.id : null };
      statements.push(await importOne(ctx, { choice, statement, file, row, currency }));
    }
    const [imported] = statements;
    if (file.csv && imported) await rememberMap(ctx, imported.accountId, file.csv);
    await reviewCash(ctx);
    return { statements };
  });
}

async function toRead(ctx: Ctx, { id, statements }: Input) {
  const stored = await findStored(ctx, id);
  requireWaiting(stored);
  const first = statements[0]?.account;
  const accounts = await selectAccounts(ctx);
  const created = first && 'created' in first ? first.created : undefined;
  const account = accounts.find((it) => first && 'id' in first && it.id === first.id);
  const currency = created?.currency ?? account?.currency ?? ctx.workspace.currency;
  const key = contentOf(ctx, stored);
  const company = { currency, country: ctx.workspace.country, today: todayOf(ctx) };
  return { key, currency, company, maps: await selectMaps(ctx, account?.id) };
}

async function requireMatching(ctx: Ctx, { id, blobId }: { id: string; blobId: string }) {
  const stored = await findStored(ctx, id);
  if (stored.blobId !== blobId) throw new AppError('conflict', 'The file changed. Try again.');
}

function distinct(choices: readonly Choice[]): readonly Choice[] {
  const positions = new Set(choices.map((it) => it.position));
  if (positions.size === choices.length) return choices;
  throw invalid('statements', 'Choose one account for each statement.');
}

interface One {
  choice: Choice;
  statement: Statement;
  file: StatementFile;
  row: { fileId: string; waitingId: string | null };
  currency: string;
}

async function importOne(
  ctx: Locked,
  { choice, statement, file, row, currency }: One,
): Promise<ImportedStatement> {
  requireWhole(choice, statement, statement.currency ?? currency);
  const account = await accountOf(ctx, { choice, statement, currency });
  const refusal = refusalOf(statement, account);
  if (refusal !== null) throw invalid('accountId', refusal);
  const answers = { added: choice.added ?? [], same: choice.same ?? [] };
  const of = { accountId: account.id, format: file.format, statement };
  const { added, heldIds } = await sortLines(ctx, { ...of, answers });
  const counts = { lineCount: statement.lines.length, newCount: added.length };
  const map = file.csv?.map ?? null;
  const { format } = file;
  const id = await storeStatement(ctx, { ...row, account, format, map, statement, ...counts });
  const storedIds = await storeLines(ctx, { account, statementId: id, lines: added, heldIds });
  await setBalance(ctx, { account, statement });
  await announceDeposits(ctx, { connectionId: account.connectionId });
  const { matched: matchedCount } = await applyRules(ctx, storedIds);
  const data = { name: account.name, count: added.length };
  await record(ctx, 'bank_statement.imported', { subject: id, data });
  return { id, accountId: account.id, ...counts, matchedCount };
}

/**
 * Requires that all lines of a file were read, and that a person answered what its reading leaves open.
 * @throws AppError `conflict`.
 */
function requireCertain(
  { miscount, csv, doubts }: StatementFile,
  confirmed: readonly string[],
): void {
  if (miscount !== null) throw new AppError('conflict', miscount);
  const all = [...doubts, ...(csv?.doubts ?? [])];
  const open = all.find((it) => !it.canBeConfirmed || !confirmed.includes(it.id));
  if (!open) return;
  const how = open.canBeConfirmed ? ' Confirm it, or choose another reading.' : '';
  throw new AppError('conflict', `${open.text}${how}`);
}

/** Requires that a person saw what is wrong with a statement. @throws AppError `conflict`. */
function requireWhole(
  { acceptedDifferenceCents, skipsProblems }: Choice,
  statement: Statement,
  currency: string,
): void {
  const [first] = statement.problems;
  if (first && !skipsProblems) {
    const count = statement.problems.length;
    const which = count === 1 ? 'One line' : `${count} lines`;
    throw new AppError(
      'conflict',
      `${which} cannot be read, the first in line ${first.line}: ${first.text} Leave them out, or choose the columns again.`,
    );
  }
  const balance = checkBalance(statement);
  const difference = differenceInWords(balance, currency);
  if (difference === null || acceptedDifferenceCents === balance.differenceCents) return;
  throw new AppError('conflict', `${difference} Download the statement again, or accept it.`);
}

async function accountOf(
  ctx: Locked,
  { choice, statement, currency }: Pick<One, 'choice' | 'statement' | 'currency'>,
): Promise<Account> {
  const { account } = choice;
  if ('created' in account) {
    const { hash, type } = statement.account;
    return addAccount(ctx, {
      ...account.created,
      type: hash === null ? account.created.type : type,
      of: statement.account,
      currency: statement.currency ?? account.created.currency ?? currency,
    });
  }
  const found = (await selectAccounts(ctx)).find((it) => it.id === account.id);
  if (!found) throw invalid('accountId', 'Choose an account.');
  return found;
}

async function rememberMap(
  ctx: Ctx,
  accountId: string,
  { headerHash, map }: NonNullable<StatementFile['csv']>,
) {
  const updatedAt = ctx.now();
  await ctx.tx
    .insert(statementMaps)
    .values({ accountId, headerHash, map, updatedAt })
    .onConflictDoUpdate({
      target: [statementMaps.workspaceId, statementMaps.accountId, statementMaps.headerHash],
      set: { map, updatedAt },
    });
}
