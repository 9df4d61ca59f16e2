import { findAllowance, findBrief, findEstimate, startRun } from '@callboard/core/bids';
import {
  type Behavior,
  type ModelServer,
  startModelServer,
  status,
} from '@callboard/estimator/testing';
import {
  as,
  createTestApp,
  makeBrief,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDrafter, type Drafter } from './drafter.ts';
import { createEstimator } from './estimator/create-estimator.ts';

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 10 });
});
afterAll(() => app.close());

async function begin() {
  const { owner } = await makeWorkspace(app);
  const { id: briefId } = await makeBrief(app, owner);
  const { estimateId } = await as(app, owner, (ctx) => startRun(ctx, { briefId }));
  return { owner, briefId, estimateId };
}

const briefOf = (owner: TestMember, id: string) => as(app, owner, (ctx) => findBrief(ctx, { id }));
const linesOf = async (owner: TestMember, id: string) =>
  (await as(app, owner, (ctx) => findEstimate(ctx, { id }))).lines;

function drafterOf(server?: ModelServer): Drafter {
  const model = server && { url: server.url, model: 'local', key: undefined };
  return createDrafter({
    database: app.database,
    estimator: createEstimator(model),
    failed: (error) => {
      throw error;
    },
  });
}

async function draftWith(...behaviors: Behavior[]) {
  await using server = await startModelServer(...behaviors);
  const begun = await begin();
  const drafter = drafterOf(server);
  drafter.wake();
  await drafter.idle();
  return { ...begun, server };
}

test('without a model the rules draft the estimate', async () => {
  const { owner, briefId, estimateId } = await begin();
  const drafter = drafterOf();
  drafter.wake();
  await drafter.idle();
  expect(await briefOf(owner, briefId)).toMatchObject({
    status: 'ready',
    run: { state: 'ready', model: null },
  });
  const lines = await linesOf(owner, estimateId);
  expect(lines.length).toBeGreaterThan(40);
  expect(lines.some((line) => line.reasonQuote !== null)).toBe(true);
});

test('a model that fails twice fails the run, and the unit returns', async () => {
  const { owner, briefId, estimateId, server } = await draftWith(status(500));
  expect(server.asked).toHaveLength(2);
  expect(await briefOf(owner, briefId)).toMatchObject({
    ...{ status: 'draft', run: { state: 'failed', problem: 'unavailable', model: 'local' } },
  });
  expect(await as(app, owner, findAllowance)).toMatchObject({ used: 0 });
  expect(await linesOf(owner, estimateId)).toEqual([]);
});

test('an answer that is no estimate fails the run', async () => {
  const { owner, briefId } = await draftWith('I cannot help with that.');
  expect(await briefOf(owner, briefId)).toMatchObject({ run: { problem: 'unusable' } });
});

test('a worker that stops leaves the run to the next', async () => {
  const { owner, briefId, estimateId } = await begin();
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  await using server = await startModelServer(() => resolve());
  const stopped = drafterOf(server);
  stopped.wake();
  await asked;
  await stopped.stop();
  expect(await briefOf(owner, briefId)).toMatchObject({ run: { state: 'queued' } });
  const next = drafterOf();
  next.wake();
  await next.idle();
  expect(await briefOf(owner, briefId)).toMatchObject({ status: 'ready' });
  expect((await linesOf(owner, estimateId)).length).toBeGreaterThan(40);
});
