import {
  as,
  createTestApp,
  makeEndpoint,
  makeProject,
  makeWorkspace,
  type TestApp,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateProject } from '../../jobs/projects/index.ts';
import { listEvents, pruneEvents } from './index.ts';

const day = 86_400;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

test('events are kept for 90 days, and longer while one of their deliveries is kept', async () => {
  const companies = [await makeWorkspace(app), await makeWorkspace(app)];
  const namesOf = (index: number) =>
    as(app, companies[index]?.owner ?? raise(), (ctx) => listEvents(ctx, { limit: 10 })).then(
      ({ items }) => items.map(({ name }) => name),
    );
  for (const { owner } of companies) await makeProject(app, owner);
  const [first] = companies;
  const { owner } = first ?? raise();
  await makeEndpoint(app, owner, { url: 'https://hooks.example.com/a' });
  const { id } = await makeProject(app, owner);
  await as(app, owner, (ctx) => updateProject(ctx, { id, phase: 'shoot' }));
  app.clock.advance(90 * day);
  await pruneEvents(app.database);
  expect([(await namesOf(0)).length, (await namesOf(1)).length]).toEqual([3, 1]);
  app.clock.advance(0.001);
  await pruneEvents(app.database);
  expect([await namesOf(0), await namesOf(1)]).toEqual([['project_updated'], []]);
  await app.system.sql`delete from webhook_deliveries`;
  await pruneEvents(app.database);
  expect(await namesOf(0)).toEqual([]);
});

function raise(): never {
  throw new Error('The company is missing.');
}
