import type { DraftRequest } from '@callboard/estimator/draft';
import { draftByRules } from '@callboard/estimator/rules';
import { stopKeptProcesses } from '@callboard/processes';
import { afterAll, expect, test } from 'vitest';
import { rulesEstimator } from './rules-estimator.ts';

const request: DraftRequest = {
  ...{ currency: 'USD', hoursPerDay: 10, rateCard: [] },
  brief: 'We need a commercial. Two shoot days on a stage, two actors, one :60 and two :15.',
  defaults: { insuranceBps: 0, productionFeeBps: 0, contingencyBps: 0, fringeBps: 0 },
};

afterAll(stopKeptProcesses);

test('the process drafts what the rules draft, and uses no model', async () => {
  const { draft, usage } = await rulesEstimator.draft(request);
  expect(draft).toEqual(draftByRules(request));
  expect(usage.model).toBeNull();
});

test('drafts of two companies are made at once', async () => {
  const [first, second] = await Promise.all(
    ['a', 'b'].map((subject) => rulesEstimator.draft(request, { subject })),
  );
  expect(first).toEqual(second);
});

test('a draft that is not wanted any more is not begun', async () => {
  const wanted = AbortSignal.abort(new Error('It stops.'));
  await expect(rulesEstimator.draft(request, { signal: wanted })).rejects.toThrow('It stops.');
});
