import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, goTo, openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMade } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

test('j and k move between rows, search opens a project by keyboard, and a chosen theme is kept', async () => {
  const page = await stage.visit();
  await goTo(page, '/projects');
  const focusedRow = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.keyboard.press('j');
  const first = await focusedRow();
  await page.keyboard.press('j');
  expect(await focusedRow()).not.toBe(first);
  await page.keyboard.press('k');
  expect(await focusedRow()).toBe(first);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/projects/*');

  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search and actions' }).fill('trailhead');
  await page.getByRole('option', { name: /Trailhead FW 2612/ }).waitFor();
  await expectWellMade(page);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /Trailhead FW/ }).waitFor();

  await page.getByRole('button', { name: /Ines Okafor/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  const next = await page.request.get('/');
  expect(await next.text()).toContain('data-theme="dark"');
});

rare('search finds a note by its words and opens its job', async () => {
  const page = await stage.visit();
  await goTo(page, '/');
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search and actions' }).fill('the disclaimer up');
  await page
    .getByRole('option', { name: /Legal needs the disclaimer up for 3 s/ })
    .first()
    .click();
  await page.waitForURL('**/projects/*');
  await page.getByRole('heading', { level: 1, name: /Glow Forward/ }).waitFor();
});

test('n lists what can be created, ? the shortcuts, and no shortcut works while a person types', async () => {
  const page = await stage.visit();
  await goTo(page, '/');
  await page.keyboard.press('n');
  await page.getByRole('menuitem', { name: 'Project' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('New');

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('n');
  expect(await page.getByRole('menu').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await follow(page, '/clients/new');
  const name = page.getByLabel('Name').first();
  await name.pressSequentially('n/?');
  expect(await name.inputValue()).toBe('n/?');
});

rare('n and Enter open the form of a new project', async () => {
  const page = await stage.visit();
  await goTo(page, '/');
  await page.keyboard.press('n');
  await page.locator('[role=menuitem]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/projects/new');
});

rare('another person’s change appears without a reload', async () => {
  const [own, other] = await Promise.all([stage.visit(), stage.visit()]);
  await goTo(own, '/clients');
  await goTo(other, '/clients/new');
  await other.getByLabel('Name').first().fill('Aardvark Pictures');
  await other.getByLabel('Kind').selectOption('Agency');
  await other.getByRole('button', { name: 'Add client' }).click();
  await other.getByRole('heading', { name: 'Aardvark Pictures' }).waitFor();
  await own.getByText('Aardvark Pictures').first().waitFor();
});

test('a missing page says so inside the frame, with a link', async () => {
  const page = await stage.read();
  const response = await page.goto('/projects/prj_nowhere');
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await page.waitForURL(`${stage.url}/`);
});

/** Pages that no journey opens. */
const quiet = [
  ...['/workspaces', '/payments/new', '/payments/refunds', '/bank/rules/new'],
  ...['paperwork', 'bills', 'bank', 'notices'].map((it) => `/settings/${it}`),
  ...['authentication', 'idempotency', 'webhooks', 'mcp', 'security', 'sdk', 'versioning'].map(
    (it) => `/developers/${it}`,
  ),
];

test('pages that no journey opens are there', async () => {
  const page = await stage.read();
  for (const path of quiet) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('the kit is not served without its flag', async () => {
  const page = await stage.read({ as: null });
  for (const path of ['/dev/ui', '/dev/ui/dates']) {
    expect((await page.goto(path))?.status()).toBe(404);
  }
});

rare('on a phone every main page is in the bottom bar', async () => {
  const page = await stage.visit({ width: 360, height: 740, theme: 'dark' });
  await goTo(page, '/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const place of ['Pipeline', 'Projects', 'Clients', 'Settings']) {
    await bar.getByRole('link', { name: place }).click();
    await page.waitForURL(`**/${place.toLowerCase()}**`);
  }
  await expectWellMade(page);
});

rare('search offers settings, themes and the acts of the page, and finds a card', async () => {
  const page = await stage.visit();
  await goTo(page, '/projects?q=trailhead');
  await page.getByRole('link', { name: /Trailhead FW/ }).click();
  await page.getByRole('heading', { level: 1, name: /Trailhead FW/ }).waitFor();
  const input = page.getByRole('combobox', { name: 'Search and actions' });
  await page.keyboard.press('/');
  await input.fill('wrap');
  await page.getByRole('option', { name: 'Wrap this job' }).click();
  await page.waitForURL(/\/projects\/[^/]+\/wrap$/);
  await page.keyboard.press('/');
  await input.fill('theme: dark');
  await page.getByRole('option', { name: 'Theme: Dark' }).click();
  await page.locator('html[data-theme=dark]').waitFor();
  await page.keyboard.press('/');
  await input.fill('settings: mem');
  await expectWellMade(page);
  await page.getByRole('option', { name: 'Settings: Members' }).click();
  await page.waitForURL('**/settings/members');
  await page.keyboard.press('/');
  await input.fill('scout');
  await page
    .getByRole('option', { name: /^Tech scout.*Card/ })
    .first()
    .click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Title').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await page.keyboard.press('?');
  await page.getByText('Ctrl K').waitFor();
});
