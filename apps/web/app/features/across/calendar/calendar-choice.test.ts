import { expect, test } from 'vitest';
import { rangeOf, readChoice, steppedChoice } from './calendar-choice.ts';

const read = (query: string) => readChoice(new URLSearchParams(query), '2026-11-24');

test('an address without a choice shows this month', () => {
  const choice = read('');
  expect(choice).toMatchObject({ view: undefined, date: '2026-11-24', holds: [] });
  expect(rangeOf(choice)).toEqual({ from: '2026-10-26', to: '2026-12-06' });
});

test('what an address says wrongly is ignored', () => {
  const choice = read('view=decade&date=2026-02-30&hold=maybe&hold=confirmed&department=chess');
  expect(choice).toMatchObject({ view: undefined, date: '2026-11-24', holds: ['confirmed'] });
  expect(choice.department).toBeUndefined();
  expect(read('date=2999-12-31').date).toBe('2026-11-24');
});

test.each([
  ['view=week', '2026-11-23', '2026-11-29', '2026-12-01'],
  ['view=list', '2026-11-01', '2026-11-30', '2026-12-01'],
  ['view=crew', '2026-11-23', '2026-12-27', '2026-12-22'],
  ['view=list&span=year', '2026-01-01', '2026-12-31', '2027-01-01'],
  ['view=crew&span=year', '2026-01-01', '2026-12-31', '2027-01-01'],
  ['view=month&span=year', '2026-10-26', '2026-12-06', '2026-12-01'],
])('%s shows %s to %s, and a step leads to %s', (query, from, to, next) => {
  const choice = read(query);
  expect(rangeOf(choice)).toEqual({ from, to });
  expect(steppedChoice(choice, 1)).toBe(next);
});
