import type { Statement } from './statement.ts';

/** Returns how many lines of a file were read, or named as left out or as problems. */
export function readCount(statements: readonly Statement[]): number {
  return statements.reduce(
    (sum, { lines, problems, remarks }) =>
      sum + lines.length + problems.length + remarks.filter((it) => it.isLeftOut).length,
    0,
  );
}

/** Tells in a sentence that a second reader counts other lines than were read; null if it does not. */
export function miscountOf(held: number, read: number): string | null {
  if (held === read) return null;
  const [a, b] = [held, read].map((it) => it.toLocaleString('en-US'));
  return `The file holds ${a} lines, but ${b} were understood, so lines would be missing. Download the statement again, or in another format.`;
}
