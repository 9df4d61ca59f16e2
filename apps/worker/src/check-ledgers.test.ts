import { decideVersion } from '@callboard/core/review';
import {
  as,
  asOwner,
  createTestApp,
  makeDeliverable,
  makeProject,
  makeVersion,
  makeWorkspace,
  type TestApp,
} from '@callboard/testing/factories';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { task } from './tasks/check-ledgers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a ledger that was changed after it was written is told to the log, without its words', async () => {
  const { owner } = await makeWorkspace(app, { plan: 'house' });
  const { id: projectId } = await makeProject(app, owner);
  const { id: deliverableId } = await makeDeliverable(app, owner, { projectId });
  const { id } = await makeVersion(app, owner, { deliverableId });
  await as(app, owner, (ctx) =>
    decideVersion(ctx, { id, decision: 'APPROVED', byName: 'Maddie Orr', comment: 'Love it' }),
  );
  const lines: string[] = [];
  const check = task(app.database, pino({}, { write: (line) => void lines.push(line) }));
  await check();
  expect(lines).toEqual([]);
  await asOwner(app, (sql) => sql`update version_decisions set comment = 'Hate it'`);
  await check();
  expect(lines.map((it) => JSON.parse(it))).toMatchObject([
    { level: 50, deliverableId, number: 1, problem: 'changed' },
  ]);
  expect(lines.join()).not.toMatch(/Maddie|Hate/);
});
