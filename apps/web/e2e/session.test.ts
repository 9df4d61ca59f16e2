import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoard, typeCard } from './board.ts';
import { goTo, openStage, password, type Stage } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Sign in again' });

/** Ends the session of the browser, as signing out in another tab does. */
async function signOutElsewhere(page: Page): Promise<void> {
  await page.request.post('/sign-out', { headers: { origin: stage.url } });
}

const underWay = new Set<Request>();

/** Notes the requests that need a session. */
function watchRequests(page: Page): void {
  underWay.clear();
  page.on('request', (it) => /\.data|\/trpc\/(?!live)/.test(it.url()) && underWay.add(it));
  page.on('requestfinished', (it) => underWay.delete(it));
  page.on('requestfailed', (it) => underWay.delete(it));
}

/** Waits for the requests under way, which would open the dialog before the next act. */
async function signOutWhenIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect.poll(() => [...underWay].map((it) => it.url()), { timeout: 10_000 }).toEqual([]);
  await signOutElsewhere(page);
}

async function signInElsewhere(page: Page, email: string): Promise<void> {
  const form = { email, password };
  await page.request.post('/sign-in', { form, headers: { origin: stage.url } });
}

/** Returns a page that hears about the end of the session only when it asks for something. */
async function visitWithoutStream(): Promise<Page> {
  const page = await stage.visit();
  watchRequests(page);
  await page.route('**/live.changes', () => undefined);
  return page;
}

async function openWithoutStream(path: string): Promise<Page> {
  const page = await visitWithoutStream();
  await goTo(page, path);
  return page;
}

async function enterPassword(page: Page, typed = password): Promise<void> {
  await dialog(page).getByLabel('Password').fill(typed);
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
}

rare('a session that ends elsewhere asks for the password over the page by itself', async () => {
  const page = await stage.visit();
  await goTo(page, '/clients/new');
  await page.getByLabel('Name').first().fill('Half a client');
  await signOutElsewhere(page);
  await dialog(page).waitFor();
  await expectWellMadeInEachLook(page);
  await page.keyboard.press('Escape');
  await enterPassword(page, 'not the password');
  await page.getByText('Incorrect password.').waitFor();
  await enterPassword(page);
  await dialog(page).waitFor({ state: 'detached' });
  expect(await page.getByLabel('Name').first().inputValue()).toBe('Half a client');
});

rare('whoever signs in again in another tab finds the page without the dialog', async () => {
  const page = await stage.visit();
  await goTo(page, '/clients');
  await signOutElsewhere(page);
  await dialog(page).waitFor();
  await signInElsewhere(page, stage.demo.owner.email);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await dialog(page).waitFor({ state: 'detached' });
});

// One page each: a page that has its session back reloads its data at a time of its own.
describe('after the password goes on', () => {
  rare('a form', async () => {
    const page = await openWithoutStream('/clients/new');
    await page.getByLabel('Name').first().fill('Sent without a session');
    await page.getByLabel('Kind').selectOption('Brand');
    await signOutWhenIdle(page);
    await page.getByRole('button', { name: 'Add client' }).click();
    await enterPassword(page);
    await page.getByRole('heading', { name: 'Sent without a session', level: 1 }).waitFor();
    expect((await page.request.get('/projects')).status()).toBe(200);
  });

  rare('a click', async () => {
    const page = await openWithoutStream('/clients');
    await signOutWhenIdle(page);
    await page.getByRole('link', { name: 'Settings' }).click();
    await enterPassword(page);
    await page.getByRole('link', { name: 'Members' }).waitFor();
  });

  rare('a choice', async () => {
    const page = await openWithoutStream('/settings/members');
    const role = page.getByLabel('Role of Joel Castellano');
    await signOutWhenIdle(page);
    await role.selectOption('Coordinator');
    await enterPassword(page);
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => role.inputValue()).toBe('coordinator');
  });

  rare('a card', async () => {
    const page = await visitWithoutStream();
    await openBoard(page, 'Trailhead FW');
    const card = await typeCard(page, 'Call the ferry');
    await signOutWhenIdle(page);
    await card.press('Enter');
    await enterPassword(page);
    await page.getByRole('button', { name: /Call the ferry/ }).waitFor();
  });
});

test('nothing is saved as another person who signed in in another tab', async () => {
  const page = await openWithoutStream('/clients/new');
  await page.getByLabel('Name').first().fill('Typed by Ines');
  await page.getByLabel('Kind').selectOption('Brand');
  await signInElsewhere(page, 'joel@example.com');
  await page.getByRole('button', { name: 'Add client' }).click();
  await dialog(page).waitFor();
  expect(await (await page.request.get('/clients')).text()).not.toContain('Typed by Ines');
  await enterPassword(page);
  await page.getByRole('heading', { name: 'Typed by Ines', level: 1 }).waitFor();
  await page
    .getByRole('button', { name: /Ines Okafor/ })
    .first()
    .waitFor();
});

rare(
  'the dialog takes only the account and workspace of the page, from our own pages',
  async () => {
    const page = await stage.visit({ as: null });
    await goTo(page, '/sign-in');
    const own = await stage.visit();
    const { userId } = await (await own.request.get('/session')).json();
    const send = (fields: Record<string, string>, origin = stage.url) =>
      page.request.post('/session', {
        form: {
          email: stage.demo.owner.email,
          password,
          userId,
          workspaceId: 'wsp_none',
          ...fields,
        },
        headers: { origin },
      });
    const answers = await Promise.all([
      send({ email: 'joel@example.com' }),
      send({}),
      send({ password: 'not the password' }),
      send({}, 'https://evil.example'),
    ]);
    const texts = await Promise.all(answers.map((it) => it.text()));
    expect(answers.map((it) => it.status())).toEqual([403, 403, 401, 403]);
    expect(texts[0]).toContain('You are signed in to another account. Reload the page.');
    expect(texts[1]).toContain('You are no longer a member of this workspace.');
    expect(texts[2]).not.toContain('not the password');
    expect(answers.flatMap((it) => it.headers()['set-cookie'] ?? [])).toEqual([]);
    expect(await (await page.request.get('/session')).json()).toEqual({ userId: null });
  },
);

test('a document request without a session still leads to the sign-in page and back', async () => {
  const page = await stage.read({ as: null });
  await goTo(page, '/clients?q=a');
  expect(page.url()).toBe(`${stage.url}/sign-in?next=${encodeURIComponent('/clients?q=a')}`);
});
