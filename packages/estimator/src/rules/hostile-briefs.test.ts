import { expect, test } from 'vitest';
import { bounds, type DraftRequest } from '../draft.ts';
import { rulesEstimator } from './rules-estimator.ts';

const request: Omit<DraftRequest, 'brief'> = {
  currency: 'USD',
  hoursPerDay: 10,
  rateCard: [],
  defaults: { insuranceBps: 0, productionFeeBps: 0, contingencyBps: 0, fringeBps: 0 },
};

const repeated = (text: string) => text.repeat(bounds.brief).slice(0, bounds.brief);

test.each([
  ...[
    '1',
    '1 ',
    '1.',
    '1,',
    '1-',
    '$1',
    'a',
    'a ',
    ' ',
    '-',
    "n't ",
    'no ',
    'shoot ',
    'film over ',
  ],
  ...['own ', 'client ', '<a ', 'a couple of ', '9x', ':30 ', 'two days ', '“', 'x: ', 'a\u0301'],
])('a brief of only “%s” is drafted within 0.8 s of a processor', async (text) => {
  const brief = `${repeated(text).slice(0, -20)} a film of two days.`;
  const before = process.cpuUsage();
  await rulesEstimator.draft({ ...request, brief });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(800);
});

test('a number that is cut off from its words by the length of a sentence is found elsewhere', async () => {
  const brief = `${'word '.repeat(200)}We need a film. Three shoot days in a studio.`;
  const { draft } = await rulesEstimator.draft({ ...request, brief });
  expect(draft.shootDays).toBe(3);
});
