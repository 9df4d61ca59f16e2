import { standardRules } from '@callboard/core/schedule';
import { warningsOfStrips } from '@callboard/domain/schedule-blocks/strip-warnings';
import { expect, test } from 'vitest';
import { newStrip, type StripDay } from './board-state.ts';
import { plansOf } from './day-plan.ts';
import { makeDay } from './testing/make-board.ts';

const at = (time: string) => Date.parse(`2026-12-${time}:00Z`);

const person = (callAt: string, outAt?: string): StripDay['crew'][number] => ({
  ...{ id: 'theo', name: 'Theo Marsh', rules: standardRules, bookedMinutes: null, before: null },
  ...{ callAt: at(callAt), outAt: outAt === undefined ? null : at(outAt) },
});

const first = makeDay({ id: 'first', label: 'Day 1 of 2', crew: [person('01T06:30')] });
const second = makeDay({
  ...{ id: 'second', label: 'Day 2 of 2', date: '2026-12-02', callTime: '09:00' },
  ...{ wrapTime: '18:00', crew: [person('02T06:00')] },
});

const judging = { rules: standardRules, judge: warningsOfStrips };

const restIn = (days: StripDay[]) =>
  plansOf(days, judging)
    .get('second')
    ?.warnings.map((it) => it.text);

test('a longer plan leaves the people of the next day less rest, each before their own call', () => {
  const long = newStrip('a', 'first', { kind: 'setup', minutes: 840 });
  expect(restIn([first, second])).toEqual([]);
  expect(restIn([{ ...first, strips: [long] }, second])).toEqual([
    'Theo Marsh: 9h 30m of rest, wraps at 20:30 on Day 1 of 2, the least is 10h.',
  ]);
  const out = { ...first, strips: [long], crew: [person('01T06:30', '01T19:00')] };
  expect(restIn([out, second])).toEqual([]);
});

test('a day is planned again only when what it depends on changed', () => {
  const before = plansOf([first, second], judging);
  const short = newStrip('a', 'first', { kind: 'setup', minutes: 60 });
  const same = plansOf([{ ...first, strips: [short] }, second], judging);
  expect(same.get('second')).toBe(before.get('second'));
  const long = newStrip('a', 'first', { kind: 'setup', minutes: 840 });
  const later = plansOf([{ ...first, strips: [long] }, second], judging);
  expect(later.get('second')).not.toBe(before.get('second'));
});

test('until the page has what judges plans, the warnings of the stored plan are shown', () => {
  const stored = [{ kind: 'rest' as const, key: 'rest', stripId: null, text: 'Stored.' }];
  const day = { ...first, warnings: stored };
  const { rules } = judging;
  expect(plansOf([day], { rules, judge: undefined }).get('first')?.warnings).toBe(stored);
  expect(plansOf([day], judging).get('first')?.warnings).toEqual([]);
});
