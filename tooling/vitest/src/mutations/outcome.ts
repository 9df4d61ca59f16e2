import type { FailedTests } from '../failed-tests.ts';

/** What became of a mutation. `broken`: no test failed, but a hook or a build, which proves nothing. */
export type Outcome =
  | { kind: 'seen'; by: string[] }
  | { kind: 'survived' }
  | { kind: 'broken' }
  | { kind: 'interrupted' };

/** Returns the outcome of a run of tests. Signals end it with a code above 128. */
export function outcomeOf(code: number, failed: FailedTests | undefined): Outcome {
  if (code > 128) return { kind: 'interrupted' };
  if (code === 0) return { kind: 'survived' };
  const by = (failed?.files ?? []).flatMap(({ file, tests }) =>
    tests.map((it) => `${file}: ${it}`),
  );
  return by.length > 0 ? { kind: 'seen', by } : { kind: 'broken' };
}

/** Returns the outcome of a mutation in one line. */
export function lineOf(name: string, outcome: Outcome, seconds: number): string {
  const start = `${outcome.kind.padEnd(11)} ${name} (${Math.round(seconds)} s)`;
  if (outcome.kind !== 'seen') return start;
  const [first, ...others] = outcome.by;
  return `${start}  ${first}${others.length > 0 ? `, and ${others.length} more` : ''}`;
}
