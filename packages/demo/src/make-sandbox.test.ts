import { createProject, listProjects } from '@callboard/core/jobs';
import { createEndpoint } from '@callboard/core/tell';
import {
  as,
  asTokenOf,
  createTestApp,
  makeSandbox as makeEmptySandbox,
  makeToken,
  makeWorkspace,
  type TestApp,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSandbox } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app);
});
afterAll(() => app.close());

const outgoing = ['webhook_deliveries', 'events', 'mail_messages', 'notices', 'bank_connections'];

async function countsOf(id: string): Promise<Record<string, number>> {
  const tables = ['projects', 'crew_members', 'clients', 'invoices', 'work_rules', ...outgoing];
  const { sql } = app.system;
  const counts = tables.map(async (table) => {
    const rows = await sql`select from ${sql(table)} where workspace_id = ${id}`;
    return [table, rows.length] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

test('a sandbox has the jobs of the demo, and a reset replaces what is in it, but no token', async () => {
  const id = await makeEmptySandbox(app, company.owner);
  const token = await makeToken(app, company.owner, undefined, { isTest: true });
  await asTokenOf(app, token, (ctx) =>
    createEndpoint(ctx, {
      ...{ kind: 'webhook', name: 'Hook', url: 'https://hooks.example.com/try', enabled: true },
      events: ['project_updated'],
    }),
  );
  const steps: string[] = [];
  const workspaceId = company.id;
  expect(await makeSandbox(app.database, { workspaceId, progress: (it) => steps.push(it) })).toBe(
    id,
  );
  expect(steps).toEqual(['people', 'jobs', 'money']);
  const filled = await countsOf(id);
  expect(filled).toMatchObject({ projects: 6, work_rules: 1 });
  expect(filled.crew_members).toBeGreaterThan(10);
  expect(filled.invoices).toBeGreaterThan(0);
  for (const table of outgoing) expect(filled[table], table).toBe(0);
  const list = () => asTokenOf(app, token, (ctx) => listProjects(ctx, { limit: 50 }));
  await asTokenOf(app, token, (ctx) => createProject(ctx, { name: 'Try', source: 'api' }));
  expect((await list()).items).toHaveLength(7);
  await makeSandbox(app.database, { workspaceId });
  expect((await list()).items).toHaveLength(6);
  expect(await countsOf(id)).toEqual(filled);
  const hooks = await app.system.sql`
    select enabled from webhook_endpoints where workspace_id = ${id}`;
  expect([...hooks]).toEqual([{ enabled: true }]);
  const own = await as(app, company.owner, (ctx) => listProjects(ctx, { limit: 50 }));
  expect(own.items).toEqual([]);
}, 60_000);
