import { expect, test } from 'vitest';
import type { FailedFile } from './failed-tests.ts';
import { argumentsFor, mayRetry } from './retry-browser-tests.ts';

const board: FailedFile = {
  file: 'apps/web/e2e/board.test.ts',
  project: 'browser',
  tests: ['the board > moves a card (by keyboard)'],
  isWhole: false,
};

test('a failed browser test runs once more, and nothing else', () => {
  expect(mayRetry({ files: [board], errors: 0 })).toBe(true);
  expect(mayRetry({ files: [board, { ...board, project: 'together' }], errors: 0 })).toBe(false);
  expect(mayRetry({ files: [board], errors: 1 })).toBe(false);
  expect(mayRetry({ files: [], errors: 0 })).toBe(false);
});

test('six failed tests run once more, seven do not', () => {
  const failing = (count: number) => ({ ...board, tests: Array(count).fill('a test') });
  expect(mayRetry({ files: [failing(3), failing(3)], errors: 0 })).toBe(true);
  expect(mayRetry({ files: [failing(3), failing(4)], errors: 0 })).toBe(false);
});

test('only the failed tests of a file are named', () => {
  const [file, option, pattern = ''] = argumentsFor(board);
  expect([file, option]).toEqual([board.file, '--testNamePattern']);
  expect('the board moves a card (by keyboard)').toMatch(new RegExp(pattern));
  expect('the board > moves a card (by keyboard)').toMatch(new RegExp(pattern));
  expect('the board moves a card (by keyboard) twice').not.toMatch(new RegExp(pattern));
  expect('the board moves a card by keyboard').not.toMatch(new RegExp(pattern));
});

test('a file whose hooks failed runs whole', () => {
  expect(argumentsFor({ ...board, isWhole: true })).toEqual([board.file]);
});
