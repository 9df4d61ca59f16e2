import { expect, test } from 'vitest';
import { countsOf, type DayReport, mediaSentence, missingParts } from './wrap-report.ts';

const none = { cards: 0, sizeGb: 0, atRisk: 0, mismatched: 0 };
const log = { cards: 4, sizeGb: 1_920, atRisk: 1, mismatched: 2 };

const reportWith = (cards: number | null, media: DayReport['media']) => {
  const report = { setups: 12, cards, mediaGb: null, graceMinutes: null, cameraWrap: '19:00' };
  return { people: [], report, media } as unknown as DayReport;
};
const cardsOf = (found: DayReport) => countsOf(found).map((it) => it.value);

test('cards and gigabytes that are not entered are those of the card log', () => {
  expect(cardsOf(reportWith(null, log))).toEqual([12, 4, 1_920, null]);
  expect(cardsOf(reportWith(3, log))).toEqual([12, 3, 1_920, null]);
  expect(cardsOf(reportWith(null, none))).toEqual([12, null, null, null]);
});

test('what the log has is said in words, and what differs or is at risk before the report is submitted', () => {
  const risks = [
    '1 card has fewer than two verified copies.',
    '2 cards have files that do not match the manifest.',
  ];
  const said = ['The card log has 4 cards with 1,920 GB.', ...risks].join(' ');
  expect(mediaSentence(log)).toBe(said);
  expect(mediaSentence(none)).toBe('');
  expect(missingParts(reportWith(null, log))).toEqual(risks);
  expect(missingParts(reportWith(3, log))).toEqual([
    'The report has 3 cards, the card log 4.',
    ...risks,
  ]);
  expect(missingParts(reportWith(null, none))).toEqual(['The number of cards is not entered.']);
  expect(missingParts(reportWith(4, { ...none, cards: 4 }))).toEqual([]);
});
