import { findBrief, startRun } from '@callboard/core/bids';
import { startModelServer } from '@callboard/estimator/testing';
import { as, createTestApp, makeBrief, makeWorkspace } from '@callboard/testing/factories';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createProcesses } from './testing/processes.ts';

vi.setConfig({ testTimeout: 60_000 });

test('the process starts a run at once, and one killed while it drafts leaves one draft', async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const processes = createProcesses(() => app.databaseUrl);
  onTestFinished(processes.killAll);
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  await using server = await startModelServer(() => resolve());
  const settings = { ESTIMATOR_URL: server.url, ESTIMATOR_MODEL: 'local' };
  const killed = await processes.startWorker([], settings);
  const { owner } = await makeWorkspace(app);
  const { id: briefId } = await makeBrief(app, owner);
  const { estimateId } = await as(app, owner, (ctx) => startRun(ctx, { briefId }));
  const brief = () => as(app, owner, (ctx) => findBrief(ctx, { id: briefId }));
  await asked;
  await processes.kill(killed);
  expect(await brief()).toMatchObject({ run: { state: 'running' } });
  await app.system.sql`update estimate_runs set next_at = now() where state = 'running'`;
  await processes.startWorker([]);
  await vi.waitFor(async () => expect(await brief()).toMatchObject({ status: 'ready' }), {
    timeout: 20_000,
    interval: 100,
  });
  const { estimates } = await brief();
  expect(estimates.map((it) => it.id)).toEqual([estimateId]);
});
