import { expect, test } from 'vitest';
import { choose, findUnknown } from './choose.ts';
import type { Visits } from './visits.ts';

const [bills, board, button] = [
  'apps/web/app/routes/bills.tsx',
  'apps/web/app/routes/board.tsx',
  'apps/web/app/ui/button.tsx',
];
const [billsTest, boardTest, payTest] = [
  'apps/web/e2e/bills.test.ts',
  'apps/web/e2e/board.test.ts',
  'packages/core/src/spend/bills/pay.test.ts',
];
const pay = 'packages/core/src/spend/bills/pay.ts';
const usage = new Map([
  [button, [bills, board]],
  ['apps/web/app/features/spend/bills/list.tsx', [bills]],
  ['apps/web/e2e/job.ts', [boardTest]],
  [pay, [payTest, 'packages/api/src/app-router.ts']],
  ['packages/api/src/app-router.ts', ['apps/web/server/main.ts']],
  ['apps/web/server/main.ts', ['apps/web/e2e/serve.ts']],
  ['apps/web/e2e/serve.ts', [billsTest, boardTest]],
]);

interface Situation {
  visits?: Record<string, Visits>;
  /** What changed since the commit of the visits. */
  since?: string[];
}

const known = {
  [billsTest]: { commit: 'abc', routes: [bills] },
  [boardTest]: { commit: 'abc', routes: [board] },
};

function chosen(changed: string[], { visits = known, since = [] }: Situation = {}): string[] {
  return choose({
    changed,
    tests: [billsTest, boardTest, payTest],
    usage,
    visits: (it) => visits[it],
    changedSince: () => since,
  });
}

test('a changed part of a page reaches the browser tests that visit the page', () => {
  expect(chosen(['apps/web/app/features/spend/bills/list.tsx'])).toEqual([billsTest]);
  expect(chosen([board])).toEqual([boardTest]);
  expect(chosen([button])).toEqual([billsTest, boardTest]);
});

test('a change of the server reaches all browser tests, and the tests that import it', () => {
  expect(chosen([pay])).toEqual([billsTest, boardTest, payTest]);
});

test('a browser test of which no visit is known runs if a page changed', () => {
  expect(chosen([board], { visits: {} })).toEqual([billsTest, boardTest]);
  expect(chosen([payTest], { visits: {} })).toEqual([payTest]);
});

test('a browser test runs if its pages changed since its visits were noted, for it may visit others', () => {
  expect(chosen([board], { since: ['apps/web/app/features/spend/bills/list.tsx'] })).toEqual([
    billsTest,
    boardTest,
  ]);
  expect(chosen([bills], { since: ['apps/web/e2e/job.ts'] })).toEqual([billsTest, boardTest]);
  expect(chosen([bills], { since: [pay] })).toEqual([billsTest]);
});

test('a browser test runs if its visits were noted on a commit that git does not know', () => {
  const changedSince = () => {
    throw new Error('unknown revision');
  };
  const tests = [billsTest, boardTest];
  expect(
    choose({ changed: [board], tests, usage, visits: (it) => known[it], changedSince }),
  ).toEqual(tests);
});

test('nothing else runs than a changed test and those whose helper changed', () => {
  expect(chosen([payTest])).toEqual([payTest]);
  expect(chosen(['apps/web/e2e/job.ts'])).toEqual([boardTest]);
  expect(chosen([])).toEqual([]);
});

test('a file that nothing is known to use is found, but for texts', () => {
  expect(findUnknown(['packages/files/words.bin'], usage)).toBe('packages/files/words.bin');
  expect(findUnknown(['.github/CONTRIBUTING.md', 'README.md', pay], usage)).toBeUndefined();
});
