import { mostStatementLines, mostStatements } from './limits.ts';
import { type Statement, StatementError, type StatementPart } from './statement.ts';

/**
 * Puts the statements of one account together: many banks write one for each day. Checks that no
 * account has two currencies.
 * @throws StatementError
 */
export function mergeStatements(statements: readonly Statement[]): Statement[] {
  requireBounded(statements);
  const byAccount = Map.groupBy(statements, ({ account }) => account.hash ?? '');
  const merged = [...byAccount.values()].map((some) => joined(some.toSorted(byDate)));
  if (merged.length > mostStatements) {
    throw new StatementError(`The file has more than ${mostStatements} accounts. Split it.`);
  }
  return merged;
}

function byDate(a: Statement, b: Statement): number {
  return (a.fromDate ?? '').localeCompare(b.fromDate ?? '');
}

function joined(some: readonly Statement[]): Statement {
  const [first, last] = [some[0], some.at(-1)];
  if (!first || !last) throw new Error('There is nothing to put together.');
  const other = some.find((it) => it.currency !== first.currency);
  if (other) throw twoCurrencies(first.currency ?? 'none', other.currency ?? 'none');
  const offsets = offsetsOf(some);
  const moved = <T extends { line: number }>(it: T, at: number): T => ({
    ...it,
    line: it.line + (offsets[at] ?? 0),
  });
  return {
    ...first,
    toDate: some.map((it) => it.toDate).reduce(latest),
    closingCents: last.closingCents,
    ...(some.length > 1 && { parts: partsOf(some) }),
    lines: some.flatMap(({ lines }, at) => lines.map((it) => moved(it, at))),
    problems: some.flatMap(({ problems }, at) => problems.map((it) => moved(it, at))),
    remarks: some.flatMap(({ remarks }, at) => remarks.map((it) => moved(it, at))),
  };
}

/** Each statement with both balances, and from each closing balance to the next opening one. */
function partsOf(some: readonly Statement[]): StatementPart[] {
  let before: number | null = null;
  return some.flatMap(({ fromDate: date, openingCents, closingCents, lines }) => {
    const linesCents = lines.reduce((sum, it) => sum + it.amountCents, 0);
    const gap = spanOf({ date, openingCents: before, closingCents: openingCents, linesCents: 0 });
    before = closingCents;
    return [...gap, ...spanOf({ date, openingCents, closingCents, linesCents })];
  });
}

type Span = Pick<StatementPart, 'date' | 'linesCents'> &
  Pick<Statement, 'openingCents' | 'closingCents'>;

function spanOf({ openingCents, closingCents, ...it }: Span): StatementPart[] {
  if (openingCents === null || closingCents === null) return [];
  return [{ ...it, openingCents, closingCents }];
}

/** Returns how many lines are before each statement. */
function offsetsOf(some: readonly Statement[]): number[] {
  let before = 0;
  return some.map(({ lines, problems, remarks }) => {
    const offset = before;
    before += lines.length + problems.length + remarks.filter((it) => it.isLeftOut).length;
    return offset;
  });
}

function latest(a: string | null, b: string | null): string | null {
  return (
    [a, b]
      .filter((it) => it !== null)
      .toSorted()
      .at(-1) ?? null
  );
}

function requireBounded(statements: readonly Statement[]): void {
  const count = statements.reduce((sum, it) => sum + it.lines.length + it.problems.length, 0);
  if (count > mostStatementLines) throw tooMany();
}

/** The error of a file with too many lines. */
export function tooMany(): StatementError {
  const most = mostStatementLines.toLocaleString('en-US');
  return new StatementError(
    `The file has more than ${most} lines. Download the statement in shorter periods.`,
  );
}

/** The error of a file with amounts of two currencies. */
export function twoCurrencies(first: string, second: string): StatementError {
  return new StatementError(
    `The file has two currencies for one account (${first} and ${second}). Import a file for each.`,
  );
}
