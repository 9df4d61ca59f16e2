import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage, saved } from './fixture.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

test('a producer groups, sorts and hides columns; the choice is in the address and a shared view', async () => {
  const page = await stage.visit();
  await goTo(page, '/projects');
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('Phase');
  await page.getByRole('rowheader', { name: 'Pre-pro' }).waitFor();
  await page.getByRole('checkbox', { name: 'Client', exact: true }).uncheck();
  await page.waitForURL(/group=phase&hide=client/);
  await page.getByRole('columnheader', { name: 'Client' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('textbox', { name: 'View name' }).fill('Team phases');
  await page.getByRole('checkbox', { name: 'Share with everyone' }).check();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('link', { name: 'Team phases Shared' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Job', exact: true }).click();
  await page.waitForURL((it) => it.search === '?hide=client&sort=name');
  await page
    .getByRole('columnheader', { name: 'Job' })
    .and(page.locator('[aria-sort=ascending]'))
    .waitFor();
  const theirs = await stage.visit({ as: 'marcus@example.com', width: 360 });
  await goTo(theirs, '/projects');
  await theirs.getByRole('button', { name: 'Views' }).click();
  await theirs.getByRole('link', { name: 'Team phases Shared' }).click();
  await theirs.waitForURL(/group=phase/);
  await expectWellMadeInEachLook(theirs);
});

test('chosen jobs move together, and Undo moves each back', async () => {
  const page = await stage.visit();
  await goTo(page, '/projects?sort=name');
  await page.getByRole('checkbox', { name: 'Select Own Your Corner' }).check();
  await page.getByRole('checkbox', { name: 'Select Trailhead FW' }).check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByText('2 chosen').waitFor();
  await bar.getByRole('button', { name: 'Move to' }).click();
  await page.getByRole('menuitem', { name: 'Awarded' }).click();
  await page.getByText('2 jobs moved to Awarded').waitFor();
  await bar.waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name: /Trailhead FW/ });
  await row.getByText('Awarded').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.getByText('Pre-pro').waitFor();
  await saved(page);
});

test('a file has the rows, order and columns of the page, and is refused to people without the list', async () => {
  const page = await stage.visit();
  await goTo(page, '/contacts?sort=client&hide=phone');
  const link = page.getByRole('link', { name: 'CSV' });
  const href = await link.getAttribute('href');
  expect(href).toBe('/contacts.csv?sort=client&hide=phone');
  const response = await page.request.get(href ?? '');
  expect(response.headers()['content-type']).toBe('text/csv; charset=utf-8');
  const lines = (await response.text()).split('\r\n');
  expect(lines[0]).toBe('\uFEFFName,Client,Role,Primary contact,Email');
  const shown = await page.getByRole('row').count();
  expect(lines.filter((it) => it !== '')).toHaveLength(shown);
  for (const path of ['/projects.csv?group=status', '/clients.csv', '/settings/members.csv']) {
    expect((await page.request.get(path)).status(), path).toBe(200);
  }
  const nobody = await stage.visit({ as: null });
  const refused = await nobody.request.get('/contacts.csv', { maxRedirects: 0 });
  expect(refused.status()).toBe(302);
});

test('lists of contacts and members are well made with their bars', async () => {
  const page = await stage.visit();
  for (const path of ['/contacts', '/settings/members?sort=-role']) {
    await goTo(page, path);
    await expectWellMadeInEachLook(page);
  }
});
