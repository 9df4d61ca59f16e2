import { AddRate } from '@callboard/domain/rate-card/fields';
import type { Draft } from '@callboard/estimator/draft';
import {
  activityOf,
  as,
  createTestApp,
  makeBrief,
  makeMember,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOperator } from '../../accounts/access/index.ts';
import { updateMember } from '../../accounts/members/index.ts';
import { setPlan } from '../../accounts/plans/index.ts';
import { findPlan } from '../../across/plan/index.ts';
import { textsOf } from '../../tell/notices/testing/texts-of.ts';
import {
  declineBrief,
  findBrief,
  listBriefs,
  setBriefRemoved,
  updateBrief,
} from '../briefs/index.ts';
import { findEstimate, setEstimateRemoved } from '../estimates/index.ts';
import { addRate } from '../rate-card/index.ts';
import { type ClaimedRun, claimRun } from './claim-run.ts';
import { draftBrief } from './draft-brief.ts';
import { failRun } from './fail-run.ts';
import { findAllowance } from './find-allowance.ts';
import { leaseMilliseconds } from './limits.ts';
import { readRequest } from './read-request.ts';
import { recordRun } from './record-run.ts';
import { returnRun } from './return-run.ts';
import { startRun } from './start-run.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const usage = { model: 'local', inputTokens: 1200, outputTokens: 800, costMicros: 12_300 };
const line: Draft['lines'][number] = {
  ...{ section: 'B', description: 'Gaffer', qty: 100, units: 200, unit: 'day', rate: 65_000 },
  ...{ overtimeHours: 0, overtimeMultiplierBps: 15_000, fringeBps: 0, isOptional: false },
  reason: { quote: 'two shoot days on a stage' },
};
const draft: Draft = {
  ...{ currency: 'USD', title: 'Harbor Lights', shootDays: 2, prelightDays: 1, buildDays: 0 },
  ...{ hoursPerDay: 10, assumptions: ['Non-union.'], exclusions: ['Sales tax.'], notes: 'Ask.' },
  lines: [line, { ...line, section: 'M', reason: { assumed: 'Two actors.' }, isOptional: true }],
};

async function begin(plan: 'starter' | 'studio' = 'starter') {
  const { owner, id } = await makeWorkspace(app, { plan });
  const { id: briefId } = await makeBrief(app, owner);
  return { owner, id, briefId };
}

const start = (member: TestMember, briefId: string) =>
  as(app, member, (ctx) => startRun(ctx, { briefId }));
const find = (member: TestMember, id: string) => as(app, member, (ctx) => findBrief(ctx, { id }));

async function claim(): Promise<ClaimedRun> {
  const claimed = await claimRun(app.database);
  if (!claimed) throw new Error('No run is due.');
  return claimed;
}

describe('a run', () => {
  test('fills the estimate that it started, with figures, reasons and what it took', async () => {
    const { owner, briefId } = await begin();
    const { estimateId, allowanceRemaining } = await start(owner, briefId);
    expect(allowanceRemaining).toBe(4);
    expect(await find(owner, briefId)).toMatchObject({
      status: 'estimating',
      run: { state: 'queued' },
    });
    const claimed = await claim();
    expect(claimed).toMatchObject({ briefId, estimateId, attempt: 1 });
    expect(await recordRun(app.database, claimed, { draft, usage })).toBe(true);
    const estimate = await as(app, owner, (ctx) => findEstimate(ctx, { id: estimateId }));
    expect(estimate).toMatchObject({
      ...{ title: 'Harbor Lights', shootDays: 2, prelightDays: 1, assumptions: 'Non-union.' },
      aToKCents: 130_000,
      lines: [
        { section: 'B', amountCents: 130_000, reasonQuote: 'two shoot days on a stage' },
        { section: 'M', isOptional: true, reasonAssumed: 'Two actors.' },
      ],
    });
    expect(await find(owner, briefId)).toMatchObject({
      ...{ status: 'ready', run: { state: 'ready', model: 'local' } },
      estimates: [{ id: estimateId }],
    });
    expect((await activityOf(app, owner, 1))[0]).toMatchObject({
      ...{ actorName: 'Callboard', summary: 'An estimate was drafted from Harbor Lights' },
    });
    const [row] = await app.system.sql`
      select input_tokens::int as input, cost_micros::int as cost from estimate_runs where id = ${claimed.id}`;
    expect(row).toEqual({ input: 1200, cost: 12_300 });
  });

  test('is drafted with the company’s rates, defaults and budget', async () => {
    const { owner, briefId } = await begin();
    const rate = { section: 'B', description: 'Gaffer', unit: 'day', rateCents: 81_100 } as const;
    await as(app, owner, (ctx) => addRate(ctx, AddRate.parse(rate)));
    await as(app, owner, (ctx) =>
      updateBrief(ctx, { id: briefId, budgetCents: 9_000_000, shootDays: 3 }),
    );
    await start(owner, briefId);
    const claimed = await claim();
    expect(await readRequest(app.database, claimed)).toMatchObject({
      ...{ budget: 9_000_000, shootDays: 3, currency: 'USD', hoursPerDay: 10 },
      rateCard: [{ description: 'Gaffer', rate: 81_100 }],
      defaults: { insuranceBps: 300, productionFeeBps: 2000 },
    });
    await failRun(app.database, claimed, { problem: 'unexpected' });
  });

  test('a second one of the same brief is refused while it runs, also of two at once', async () => {
    const { owner, briefId } = await begin();
    const outcomes = await Promise.allSettled([start(owner, briefId), start(owner, briefId)]);
    expect(outcomes.map((it) => it.status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(start(owner, briefId)).rejects.toMatchObject({ code: 'conflict' });
    const change = as(app, owner, (ctx) => updateBrief(ctx, { id: briefId, title: 'Other' }));
    await expect(change).rejects.toMatchObject({ code: 'conflict' });
    const removal = as(app, owner, (ctx) => setBriefRemoved(ctx, { id: briefId, isRemoved: true }));
    await expect(removal).rejects.toMatchObject({ code: 'conflict' });
    await failRun(app.database, await claim(), { problem: 'unexpected' });
  });

  test('of a killed worker is taken again after its lease, and only the second fills the estimate', async () => {
    const { owner, briefId } = await begin();
    const { estimateId } = await start(owner, briefId);
    const first = await claim();
    expect(await claimRun(app.database)).toBeNull();
    app.clock.advance(leaseMilliseconds / 1000 + 1);
    const second = await claim();
    expect(second).toMatchObject({ id: first.id, attempt: 2 });
    expect(await recordRun(app.database, first, { draft, usage })).toBe(false);
    expect(await recordRun(app.database, second, { draft, usage })).toBe(true);
    expect(await recordRun(app.database, second, { draft, usage })).toBe(false);
    const { lines } = await as(app, owner, (ctx) => findEstimate(ctx, { id: estimateId }));
    expect(lines).toHaveLength(2);
    app.clock.advance(leaseMilliseconds / 1000 + 1);
    expect(await claimRun(app.database)).toBeNull();
  });

  test('of a worker that stops is due at once, and its attempt does not count', async () => {
    const { owner, briefId } = await begin();
    await start(owner, briefId);
    await returnRun(app.database, await claim());
    const again = await claim();
    expect(again.attempt).toBe(1);
    await failRun(app.database, again, { problem: 'timed_out' });
  });

  test('fails if its estimate was removed meanwhile', async () => {
    const { owner, briefId } = await begin();
    const { estimateId } = await start(owner, briefId);
    await as(app, owner, (ctx) => setEstimateRemoved(ctx, { id: estimateId, isRemoved: true }));
    const claimed = await claim();
    expect(await recordRun(app.database, claimed, { draft, usage })).toBe(false);
    expect(await find(owner, briefId)).toMatchObject({
      status: 'draft',
      run: { problem: 'changed' },
    });
  });
});

describe('a brief that is drafted right away', () => {
  const body = 'Two shoot days on a pier at night, one :60.';
  const draftOf = (member: TestMember) =>
    as(app, member, (ctx) => draftBrief(ctx, { body, title: 'Pier' }));

  test('is added and its draft started in one act', async () => {
    const { owner } = await begin();
    const { briefId, estimateId } = await draftOf(owner);
    expect(await find(owner, briefId)).toMatchObject({
      ...{ source: 'typed', status: 'estimating', estimates: [{ id: estimateId }] },
      run: { state: 'queued', membershipId: owner.membershipId },
    });
    expect((await activityOf(app, owner, 3)).map((it) => it.summary)).toEqual([
      'A draft of an estimate was started from Pier',
      expect.stringMatching(/was started: Pier$/),
      'The brief Pier was added',
    ]);
    await recordRun(app.database, await claim(), { draft, usage });
  });

  test('is not added without a draft left, nor by those without money', async () => {
    const { owner, id } = await begin();
    await asOperator(app.database, id, (ctx) => setPlan(ctx, { status: 'canceled' }));
    await expect(draftOf(owner)).rejects.toMatchObject({ code: 'plan_inactive' });
    const { items } = await as(app, owner, (ctx) => listBriefs(ctx, { limit: 50 }));
    expect(items).toHaveLength(1);
    const coordinator = await makeMember(app, { id }, 'coordinator');
    await expect(draftOf(coordinator)).rejects.toMatchObject({ code: 'plan_inactive' });
    await asOperator(app.database, id, (ctx) => setPlan(ctx, { status: 'active' }));
    await expect(draftOf(coordinator)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('who asked', () => {
  test('hears that the draft is ready until it is sent or removed, and nobody else does', async () => {
    const { owner, id } = await begin();
    const producer = await makeMember(app, { id }, 'producer');
    const { id: briefId } = await makeBrief(app, producer);
    const { estimateId } = await start(producer, briefId);
    expect(await textsOf(app, producer)).toEqual([]);
    await recordRun(app.database, await claim(), { draft, usage });
    const told = [expect.stringMatching(/Harbor Lights, is drafted. Check it and send it.$/)];
    expect(await textsOf(app, producer)).toEqual(told);
    expect(await textsOf(app, owner)).toEqual([]);
    const remove = (isRemoved: boolean) =>
      as(app, producer, (ctx) => setEstimateRemoved(ctx, { id: estimateId, isRemoved }));
    await remove(true);
    expect(await textsOf(app, producer)).toEqual([]);
    await remove(false);
    expect(await textsOf(app, producer)).toEqual(told);
    const none = { id: producer.membershipId, financeAccess: 'none' } as const;
    await as(app, owner, (ctx) => updateMember(ctx, none));
    expect(await textsOf(app, producer)).toEqual([]);
  });

  test('hears why a draft failed, until another is started or the brief declined', async () => {
    const { owner, briefId } = await begin();
    await start(owner, briefId);
    await failRun(app.database, await claim(), { problem: 'timed_out' });
    const told = [
      'The estimate from the brief Harbor Lights was not drafted. The language model took too long. Try again, or shorten the brief.',
    ];
    expect(await textsOf(app, owner)).toEqual(told);
    await start(owner, briefId);
    expect(await textsOf(app, owner)).toEqual([]);
    await failRun(app.database, await claim(), { problem: 'timed_out' });
    expect(await textsOf(app, owner)).toEqual(told);
    await as(app, owner, (ctx) => declineBrief(ctx, { id: briefId }));
    expect(await textsOf(app, owner)).toEqual([]);
  });
});

describe('the allowance', () => {
  test('a failed run gives its unit back, and trying again fills the same estimate', async () => {
    const { owner, briefId } = await begin();
    const { estimateId } = await start(owner, briefId);
    await failRun(app.database, await claim(), { problem: 'timed_out', usage });
    expect(await find(owner, briefId)).toMatchObject({
      status: 'draft',
      run: { state: 'failed', problem: 'timed_out' },
    });
    expect(await as(app, owner, findAllowance)).toMatchObject({ used: 0, limit: 5, remaining: 5 });
    const again = await start(owner, briefId);
    expect(again).toMatchObject({ estimateId, allowanceRemaining: 4 });
    await recordRun(app.database, await claim(), { draft, usage });
  });

  test('the last is used once, also of two at once; the next month has new ones', async () => {
    const { owner } = await begin();
    for (let count = 0; count < 4; count += 1) {
      await start(owner, (await makeBrief(app, owner)).id);
      await recordRun(app.database, await claim(), { draft, usage });
    }
    const [one, two] = await Promise.all([makeBrief(app, owner), makeBrief(app, owner)]);
    const outcomes = await Promise.allSettled([start(owner, one.id), start(owner, two.id)]);
    expect(outcomes.map((it) => it.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((it) => it.status === 'rejected')).toMatchObject({
      reason: { code: 'plan_limit', message: expect.stringContaining('December 1') },
    });
    expect(await as(app, owner, findPlan)).toMatchObject({
      estimateDrafts: { used: 5, remaining: 0 },
    });
    await recordRun(app.database, await claim(), { draft, usage });
    const now = app.clock.now();
    // 00:00 on the 1st in the company's zone, Los Angeles.
    app.clock.set('2026-12-01T07:59:59.000Z');
    expect(await as(app, owner, findAllowance)).toMatchObject({ used: 5 });
    app.clock.set('2026-12-01T08:00:00.000Z');
    expect(await as(app, owner, findAllowance)).toMatchObject({ used: 0, resetsOn: '2027-01-01' });
    app.clock.set(now.toISOString());
  });

  test('a plan that is not active starts none', async () => {
    const { owner, id, briefId } = await begin();
    await asOperator(app.database, id, (ctx) => setPlan(ctx, { status: 'canceled' }));
    await expect(start(owner, briefId)).rejects.toMatchObject({ code: 'plan_inactive' });
  });

  test('those without money start none, and others’ briefs are not found', async () => {
    const { owner, briefId } = await begin();
    const coordinator = await makeMember(app, { id: owner.workspaceId }, 'coordinator');
    await expect(start(coordinator, briefId)).rejects.toMatchObject({ code: 'forbidden' });
    const producer = await makeMember(app, { id: owner.workspaceId }, 'producer');
    await expect(start(producer, briefId)).rejects.toMatchObject({ code: 'not_found' });
  });
});
