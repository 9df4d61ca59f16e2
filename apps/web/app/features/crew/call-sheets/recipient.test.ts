import { skipWords } from '@callboard/domain/call-sheets/skip-reasons';
import { expect, test } from 'vitest';
import { receiptOf, receiptSentence } from './recipient.ts';

const facts = {
  ...{ confirmedAt: null, openedAt: null, textState: null, skipReason: null },
  delivery: 'sent' as const,
};
const confirmed = { ...facts, confirmedAt: new Date('2026-11-23T20:00:00.000Z') };
const sentenceOf = (all: Parameters<typeof receiptOf>[0][]) =>
  receiptSentence(
    all.map((it) => ({ receipt: receiptOf(it) })) as unknown as Parameters<
      typeof receiptSentence
    >[0],
  );

test('somebody whose address refused mail stays among those who were asked', () => {
  const bounced = { ...facts, delivery: 'bounced' as const };
  const skipped = { ...facts, delivery: 'skipped' as const, skipReason: skipWords.bounced };
  const sentence = '1 of 2 confirmed, 1 not reached';
  expect(sentenceOf([confirmed, bounced])).toBe(sentence);
  expect(sentenceOf([confirmed, skipped])).toBe(sentence);
});

test('somebody who was left out was not asked', () => {
  const skipped = { ...facts, delivery: 'skipped' as const, skipReason: skipWords.left_out };
  expect(sentenceOf([confirmed, skipped])).toBe('1 of 1 confirmed, 1 not emailed');
});
