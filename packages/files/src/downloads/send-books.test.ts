import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { createAccountingExport } from '@callboard/core/ledger';
import { readPdf } from '@callboard/pdf/testing';
import {
  activityOf,
  as,
  createTestApp,
  makeInvoice,
  makeMember,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFiles } from '../create-files.ts';
import { type TestStore, testStores } from '../testing/stores.ts';

const run = promisify(execFile);

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let opened: TestStore;
let folder: string;
let number: string;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
  ({ number } = await makeInvoice(app, owner, { issueDate: '2026-10-05' }));
  opened = await testStores.folder();
  folder = await mkdtemp(join(tmpdir(), 'books-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await opened.close();
  await app.close();
});

const get = (path: string, session = owner, method = 'GET') =>
  createFiles({ database: app.database, store: opened.store })(
    new Request(`http://localhost:3000/api/files/${path}`, { method }),
    { session },
  );

const period = { from: '2026-10-01', to: '2026-10-31' };
const make = async (format: 'csv' | 'xero') => {
  const { id } = await as(app, owner, (ctx) => createAccountingExport(ctx, { ...period, format }));
  return id;
};

async function unpack(response: Response) {
  await writeFile(join(folder, 'it.zip'), Buffer.from(await response.arrayBuffer()));
  await run('python3', ['-m', 'zipfile', '-t', join(folder, 'it.zip')]);
  const out = await mkdtemp(join(folder, 'out-'));
  await run('python3', ['-m', 'zipfile', '-e', join(folder, 'it.zip'), out]);
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  const paths = entries.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name));
  for (const path of paths) expect((await stat(path)).size).toBeGreaterThan(0);
  return { out, names: paths.map((it) => relative(out, it)).sort() };
}

test('an export of one file is sent as it is, again and again, and each download is recorded', async () => {
  const id = await make('csv');
  const response = await get(`accounting-exports/${id}`);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename=ledger-2026-10-01-to-2026-10-31.csv',
  );
  const text = await response.text();
  expect(text.split('\r\n')).toHaveLength(4);
  expect(await (await get(`accounting-exports/${id}`)).text()).toBe(text);
  const [latest] = await activityOf(app, owner, 1);
  expect(latest).toMatchObject({ verb: 'list_downloaded' });
});

test('an export of several files and the pack of a year are zips', async () => {
  const xero = await get(`accounting-exports/${await make('xero')}`);
  expect(xero.headers.get('content-disposition')).toContain('xero-2026-10-01-to-2026-10-31.zip');
  expect((await unpack(xero)).names).toEqual(['README.txt', 'sales-invoices.csv']);
  const pack = await get('year-end/2026');
  expect(pack.headers.get('content-disposition')).toContain(
    'year-end-2026-01-01-to-2026-12-31.zip',
  );
  const { out, names } = await unpack(pack);
  expect(names).toHaveLength(11);
  expect(names).toContain(`invoices/${number}.pdf`);
  const { text } = await readPdf(await readFile(join(out, `invoices/${number}.pdf`)));
  expect(text).toContain(number);
  expect(await (await get('year-end/2026', owner, 'HEAD')).text()).toBe('');
});

test('each invoice is read when its turn comes, and only by those who still see all money', async () => {
  for (const day of ['06', '07', '08', '09', '10', '11']) {
    await makeInvoice(app, owner, { issueDate: `2025-10-${day}` });
  }
  const admin = await makeMember(app, company, 'admin');
  const reader = (await get('year-end/2025', admin)).body?.getReader();
  const decoder = new TextDecoder('latin1');
  const read = async () => decoder.decode((await reader?.read())?.value);
  while (!(await read()).includes('invoices/')) {}
  await app.system.sql`update memberships set role = 'crew' where id = ${admin.membershipId}`;
  const rest = async () => {
    while ((await read()) !== '') {}
  };
  await expect(rest()).rejects.toThrow(/does not allow/);
});

test('only people who see all money of the company download its books', async () => {
  await makeInvoice(app, owner, { issueDate: '2026-10-06' });
  const id = await make('csv');
  const producer = await makeMember(app, company, 'producer');
  const crew = await makeMember(app, company, 'crew');
  for (const it of [producer, crew]) {
    expect((await get('year-end/2026', it)).status).toBe(403);
    expect((await get(`accounting-exports/${id}`, it)).status).toBe(403);
  }
  const { owner: stranger } = await makeWorkspace(app, { plan: 'house' });
  expect((await get(`accounting-exports/${id}`, stranger)).status).toBe(404);
  for (const year of ['1', 'now', '']) expect((await get(`year-end/${year}`)).status).toBe(404);
});

test('an hour after the last proof the books are not sent, and no download is recorded', async () => {
  await makeInvoice(app, owner, { issueDate: '2026-10-07' });
  const id = await make('csv');
  const downloads = async () =>
    (await activityOf(app, owner, 50)).filter((it) => it.verb === 'list_downloaded').length;
  const before = await downloads();
  const proved = (minutes: number) => ({
    ...owner,
    confirmedAt: new Date(app.clock.now().getTime() - minutes * 60_000),
  });
  for (const path of [`accounting-exports/${id}`, 'year-end/2026']) {
    const response = await get(path, proved(60));
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('Confirm that it is you');
  }
  expect(await downloads()).toBe(before);
  await (await get(`accounting-exports/${id}`, proved(59))).text();
  expect(await downloads()).toBe(before + 1);
});
