import { expect, test } from 'vitest';
import { bounds, type DraftRequest } from '../draft.ts';
import { draftByRules } from './draft-by-rules.ts';

const request: Omit<DraftRequest, 'brief'> = {
  currency: 'USD',
  hoursPerDay: 10,
  rateCard: [],
  defaults: { insuranceBps: 0, productionFeeBps: 0, contingencyBps: 0, fringeBps: 0 },
};

const ending = '. We need a film. Two shoot days.';
const briefOf = (text: string) =>
  text.repeat(Math.floor((bounds.brief - ending.length) / text.length));

// `pnpm bench parsers` shows that their time is linear.
test.each([
  ...['1', '1 ', '1.', '1,', '1-', '$1', 'a', 'a ', ' ', '-', "n't ", 'no ', 'shoot '],
  ...['film over ', 'own ', 'client ', '<a ', '<p>', 'a couple of ', '9x', ':30 ', 'a day '],
  ...['“', 'x: ', 'a\u0301', 'the\n'],
])('a brief of only “%s” and one request is drafted as the request says', (text) => {
  const draft = draftByRules({ ...request, brief: `${briefOf(text)}${ending}` });
  expect(draft.lines.length).toBeGreaterThan(20);
  expect(draft.shootDays).toBe(2);
});

test('a number that is cut off from its words by the length of a sentence is found elsewhere', () => {
  const brief = `${'word '.repeat(200)}We need a film. Three shoot days in a studio.`;
  expect(draftByRules({ ...request, brief }).shootDays).toBe(3);
});

test('a number of many digits is read as one number', () => {
  const brief = 'A commercial of 12345678901234567890 shoot days in a studio.';
  expect(draftByRules({ ...request, brief }).shootDays).toBe(bounds.shootDays);
});
