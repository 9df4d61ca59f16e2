import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pngOf } from '@callboard/testing/png';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBoard } from './board.ts';
import { follow, goTo, openStage, password, type Stage } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

const run = promisify(execFile);

let stage: Stage;
let sql: Sql;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-page-'));
  stage = await openStage({ settings: { DATA_DIR: folder }, hasWorker: true });
  sql = postgres(stage.ownerUrl, { max: 1 });
}, 120_000);
afterAll(async () => {
  await sql?.end();
  await stage.close();
  await rm(folder, { recursive: true, force: true });
});

const page = '/settings/data';

test('an owner exports the company, is mailed, proves who they are again and opens the zip', async () => {
  const browser = await stage.visit();
  await openBoard(browser, 'Morning Ritual');
  await browser.getByRole('link', { name: 'Files', exact: true }).click();
  await browser.getByRole('heading', { name: 'Files', level: 2, exact: true }).waitFor();
  const photo = pngOf({ width: 20, height: 12, colorAt: () => [90, 120, 120, 255] });
  await browser
    .locator('main input[type=file]')
    .setInputFiles([{ name: 'roof.png', mimeType: '', buffer: photo }]);
  await browser.getByRole('link', { name: 'roof.png', exact: true }).waitFor();

  await follow(browser, page);
  await browser.getByRole('heading', { name: 'Data', level: 2 }).waitFor();
  await expectWellMadeInEachLook(browser, 'data-empty');
  await browser.getByRole('button', { name: 'Start an export' }).click();
  const exports = browser.getByRole('list', { name: 'Exports' });
  await exports.getByText('Ready').waitFor();
  await expectWellMadeInEachLook(browser, 'data-ready');
  await follow(browser, '/settings/mail');
  await browser
    .getByRole('row', { name: /Your export is ready/ })
    .getByRole('link')
    .click();
  const message = browser.frameLocator('iframe');
  await message.getByRole('heading', { name: 'Your export is ready' }).waitFor();
  await expectWellMadeInEachLook(browser, 'data-mail');
  const opened = browser.context().waitForEvent('page');
  await message.getByRole('link', { name: 'Go to the download' }).click();
  const linked = await opened;
  await linked.getByRole('heading', { name: 'Data', level: 2 }).waitFor();
  await linked.close();

  await goTo(browser, page);
  await sql`update sessions set confirmed_at = now() - interval '2 days'`;
  await exports.getByRole('button', { name: /^Download/ }).click();
  const dialog = browser.getByRole('alertdialog', { name: 'Confirm it is you' });
  await dialog.getByLabel('Password').fill(password);
  const [zip] = await Promise.all([
    browser.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Continue' }).click(),
  ]);
  expect(zip.suggestedFilename()).toMatch(/^.+ \d{4}-\d\d-\d\d\.zip$/);
  const path = join(folder, 'a.zip');
  await zip.saveAs(path);
  await run('python3', ['-m', 'zipfile', '-e', path, join(folder, 'out')]);
  const read = (name: string) => readFile(join(folder, 'out', name));
  const projects = JSON.parse(String(await read('data/projects.json')));
  const ritual = projects.find((it: { name: string }) => it.name === 'Morning Ritual');
  const roof = await read(`files/Jobs/${ritual.job_no} Morning Ritual/Files/roof.png`);
  expect(roof.equals(photo)).toBe(true);
  expect(String(await read('data/crew_members.csv'))).toContain('Theo Marsh');
}, 90_000);

rare(
  'progress moves without a reload, also while the plan has lapsed, until it is canceled',
  async () => {
    const browser = await stage.visit();
    const { id } = stage.demo.workspace;
    const [plan] = await sql`select status from subscriptions where workspace_id = ${id}`;
    await sql`update subscriptions set status = 'canceled' where workspace_id = ${id}`;
    const [member] = await sql<{ id: string }[]>`
    select id from memberships where workspace_id = ${id} and role = 'owner'`;
    await sql`
    insert into exports (workspace_id, id, membership_id, state, total_bytes, done_bytes)
    values (${id}, 'exp_slow', ${member?.id ?? ''}, 'running', 4000000000, 1200000000)`;
    await goTo(browser, page);
    await browser.getByText('1.2 GB of 4 GB').waitFor();
    await expectWellMadeInEachLook(browser, 'data-running');
    await sql`update exports set done_bytes = 3100000000 where id = 'exp_slow'`;
    await browser.getByText('3.1 GB of 4 GB').waitFor();
    await browser.getByRole('button', { name: 'Start an export' }).waitFor({ state: 'detached' });
    await browser.getByRole('button', { name: 'Cancel' }).click();
    const exports = browser.getByRole('list', { name: 'Exports' });
    await exports.getByText('Canceled', { exact: true }).waitFor();
    await sql`
    update exports set state = 'failed', problem = 'store_full', ended_at = now()
    where id = 'exp_slow'`;
    await goTo(browser, page);
    await browser.getByText('There is no room left where files are stored.').waitFor();
    await expectWellMadeInEachLook(browser, 'data-failed');
    await sql`update exports set missing_files = 2 where state = 'ready'`;
    await browser.getByRole('button', { name: 'Try again' }).click();
    await expect
      .poll(() => browser.getByRole('button', { name: /^Download/ }).count(), { timeout: 20_000 })
      .toBe(2);
    await browser.getByText('The contents of 2 files were missing').waitFor();
    await sql`
    update subscriptions set status = ${plan?.status} where workspace_id = ${id}`;
  },
  90_000,
);

test('other roles see neither the page nor a zip', async () => {
  const browser = await stage.read({ as: 'priya@example.com' });
  await goTo(browser, '/settings/company');
  expect(await browser.getByRole('link', { name: 'Data', exact: true }).count()).toBe(0);
  expect((await browser.request.get(page)).status()).toBe(403);
  const [ready] = await sql<{ id: string }[]>`select id from exports where state = 'ready'`;
  expect((await browser.request.get(`/api/files/exports/${ready?.id}`)).status()).toBe(403);
});
