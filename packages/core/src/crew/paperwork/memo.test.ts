import { expect, test } from 'vitest';
import { haveTermsChanged, type MemoFacts, memoText, toMemo } from './memo.ts';

const facts: MemoFacts = {
  bookingId: 'bk_1',
  name: 'Theo Marsh',
  loanOutName: null,
  role: 'Gaffer',
  projectName: 'Trailhead',
  jobNo: '2611',
  clientName: 'Brightside',
  rateCents: 95_000,
  rateUnit: 'day',
  rateHours: 10,
  otRule: '1.5_after_10',
  mealPenaltyCents: null,
  kitFeeCents: null,
  currency: 'USD',
  dates: ['2026-12-01'],
};
const company = { name: 'Tall Tale', legalName: null, address: null, paragraphs: [] };
const memoWith = (changes: Partial<MemoFacts>) => toMemo({ ...facts, ...changes }, company);
const penalties = ({ mealPenaltyCents }: Pick<MemoFacts, 'mealPenaltyCents'>) =>
  memoWith({ mealPenaltyCents }).terms.find(({ label }) => label === 'Meal penalties')?.value;

test('a deal memo says what meal penalties are paid', () => {
  expect(penalties({ mealPenaltyCents: null })).toBe('By the company’s work rules');
  expect(penalties({ mealPenaltyCents: 0 })).toBe('None');
  expect(penalties({ mealPenaltyCents: 6_000 })).toBe('$60.00 each');
});

test('a deal memo says whether its rate is hourly or a guarantee, and what an hour is worth', () => {
  const hours = (changes: Partial<MemoFacts>) =>
    memoWith({ rateCents: 85_000, otRule: 'ca_8_12', ...changes }).terms.find(
      ({ label }) => label === 'Hours',
    )?.value;
  expect(hours({})).toBe('Guarantee of 10h: 8h straight, 2h at 1.5×. A straight hour is $77.27.');
  expect(hours({ rateUnit: 'hour' })).toBe('Paid by the hour worked.');
  expect(hours({ rateUnit: 'flat' })).toBe('Flat for the job, whatever the hours.');
  const now = memoWith({});
  const older = { ...now, terms: now.terms.filter(({ label }) => label !== 'Hours') };
  expect(haveTermsChanged(memoText(older), now)).toBe(false);
  expect(haveTermsChanged(memoText(older), memoWith({ rateHours: 12 }))).toBe(true);
});

test('a memo that was signed before it had the term is still right, until the deal says more', () => {
  const now = memoWith({});
  const older = { ...now, terms: now.terms.filter(({ label }) => label !== 'Meal penalties') };
  expect(haveTermsChanged(memoText(older), now)).toBe(false);
  expect(haveTermsChanged(memoText(older), memoWith({ mealPenaltyCents: 0 }))).toBe(true);
  expect(haveTermsChanged(memoText(older), memoWith({ rateCents: 1 }))).toBe(true);
  const none = memoWith({ mealPenaltyCents: 0 });
  expect(haveTermsChanged(memoText(none), none)).toBe(false);
  expect(haveTermsChanged(memoText(none), now)).toBe(true);
});
