import { readdirSync } from 'node:fs';
import { type Caller, createCaller } from '@callboard/api';
import { createDemoApp, type DemoApp, makeCost, makeOrder } from '@callboard/testing/factories';
import papaparse from 'papaparse';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '../server/services.ts';
import { apiContext, servicesContext, sessionContext } from './context.ts';
import { type CsvFile, csvFiles } from './testing/csv-files.ts';

// Each file is read as a spreadsheet reads it, and compared with the act whose rows the page shows.

const folder = new URL('./routes/', import.meta.url);

/** Jobs of the demo that get an order and a receipt. */
const spentOn = ['Trailhead FW', 'Glow Forward'];

let app: DemoApp;
let api: Caller;
let context: RouterContextProvider;

beforeAll(async () => {
  app = await createDemoApp();
  const { workspace } = app.demo;
  const [owner] = await app.system.sql<{ userId: string }[]>`
    select user_id as "userId" from memberships
    where workspace_id = ${workspace.id} and role = 'owner' and status = 'active' limit 1`;
  const member = {
    userId: owner?.userId ?? '',
    workspaceId: workspace.id,
    confirmedAt: app.clock.now(),
  };
  api = createCaller({ database: app.database, member });
  const { items: jobs } = await api.projects.browse({ limit: 100 });
  const spender = { ...member, membershipId: '', email: '', name: '' };
  for (const { id: projectId } of jobs.filter((it) => spentOn.includes(it.name))) {
    await makeOrder(app, spender, { projectId });
    await makeCost(app, spender, { projectId });
  }
  const { items } = await api.bills.list({ status: 'approved', limit: 1_000 });
  const billIds = items.filter((it) => it.currency === 'USD').map((it) => it.id);
  await api.payRuns.create({ payOn: '2026-12-01', billIds });
  context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(servicesContext, { database: app.database } as Services);
  context.set(sessionContext, member as never);
});
afterAll(() => app.close());

type Row = Record<string, string>;

async function read({ file, at }: CsvFile): Promise<{ rows: Row[]; heads: string[] }> {
  const { path, params = {} } = await at(api);
  const { loader } = await import(new URL(`${file}-csv.ts`, folder).href);
  const request = new Request(`https://app.example.com${path}`);
  const response: Response = await loader({ request, context, params });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const parsed = papaparse.parse<string[]>(text.slice(1), { skipEmptyLines: true });
  expect(parsed.errors).toEqual([]);
  const [heads = [], ...lines] = parsed.data;
  expect(new Set(heads).size).toBe(heads.length);
  const rows = lines.map((cells) =>
    Object.fromEntries(heads.map((it, at) => [it, cells[at] ?? ''])),
  );
  return { rows, heads };
}

test('every CSV file of the product is read back', () => {
  const files = readdirSync(folder).filter((it) => it.endsWith('-csv.ts'));
  expect(csvFiles.map((it) => `${it.file}-csv.ts`).toSorted()).toEqual(files.toSorted());
});

describe.each(csvFiles)('the file $file', (expected) => {
  test('has the rows and amounts of its page, in units with two decimals and their currency', async () => {
    // Before the file, whose download the audit log has too.
    const told = await expected.rows(api);
    const { rows, heads } = await read(expected);
    const { money, named, counts, isEmpty } = expected;
    if (!isEmpty) expect(told.length).toBeGreaterThan(0);
    const names = [...named, ...money];
    const pick = (row: Row) => Object.fromEntries(names.map((it) => [it, row[it]]));
    expect(rows.map(pick)).toEqual(told);
    if (money.length > 0) expect(heads).toContain('Currency');
    const isNumber = (head: string) =>
      rows.some((it) => it[head]) && rows.every((it) => /^-?[\d.]*$/.test(it[head] ?? ''));
    const unknown = heads.filter((it) => isNumber(it) && ![...money, ...counts].includes(it));
    expect(unknown, 'columns of numbers that are neither money nor counts').toEqual([]);
  });
});
