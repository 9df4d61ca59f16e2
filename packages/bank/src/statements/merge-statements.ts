import { mostStatementLines, mostStatements } from './limits.ts';
import { type Statement, StatementError } from './statement.ts';

/**
 * Puts the statements of one account together: many banks write one for each day. Checks that no
 * account has two currencies.
 * @throws StatementError
 */
export function mergeStatements(statements: readonly Statement[]): Statement[] {
  requireBounded(statements);
  const byAccount = Map.groupBy(statements, ({ account }) => account.hash ?? '');
  const merged = [...byAccount.values()].map((some) => some.toSorted(byDate).reduce(joined));
  if (merged.length > mostStatements) {
    throw new StatementError(`The file has more than ${mostStatements} accounts. Split it.`);
  }
  return merged;
}

function byDate(a: Statement, b: Statement): number {
  return (a.fromDate ?? '').localeCompare(b.fromDate ?? '');
}

function joined(before: Statement, after: Statement): Statement {
  if (before.currency !== after.currency) {
    throw twoCurrencies(before.currency ?? 'none', after.currency ?? 'none');
  }
  const count = before.lines.length + before.problems.length;
  const moved = <T extends { line: number }>(it: T): T => ({ ...it, line: it.line + count });
  return {
    ...before,
    toDate: latest(before.toDate, after.toDate),
    closingCents: after.closingCents,
    lines: [...before.lines, ...after.lines.map(moved)],
    problems: [...before.problems, ...after.problems.map(moved)],
  };
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
