import { asOwner } from '@callboard/testing/factories';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBoard, typeCard } from './board.ts';
import { goTo, openStage, password, type Stage, saved } from './fixture.ts';
import { asRare, rare } from './rare.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

/** Something that a person does, up to its last click. */
interface Flow {
  open: (page: Page) => Promise<void>;
  submit: (page: Page) => Promise<void>;
  /** What the page says while it is offline. */
  told: string;
  /** Returns whether what was typed is still there. */
  typed?: (page: Page) => Promise<unknown>;
  done: (page: Page) => Promise<void>;
  /** Counts what the act left behind. */
  count: string;
  /** The page sends it by itself when the connection is back. */
  isKept?: true;
}

const form = 'You are offline. Your text is kept. Save again when you are back online.';
const act = 'You are offline, so nothing was changed. Try again when you are back online.';

const button = (page: Page, name: string) => page.getByRole('button', { name }).click();
const typedIn = (page: Page, label: string) => page.getByLabel(label).first().inputValue();
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

async function openMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Move “.*” to…/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Done' }).waitFor();
}

async function idOf(table: 'projects' | 'clients' | 'webhook_endpoints', name: string) {
  const [row] = await asOwner(
    stage,
    (sql) => sql<{ id: string }[]>`select id from ${sql(table)} where name = ${name}`,
  );
  return row?.id ?? '';
}

const flows: Record<string, Flow> = {
  'creating a job': {
    open: async (page) => {
      await goTo(page, '/projects/new');
      await page.getByLabel('Name').fill('Tunnel job');
    },
    submit: (page) => button(page, 'Create project'),
    told: form,
    typed: async (page) => expect(await typedIn(page, 'Name')).toBe('Tunnel job'),
    done: (page) => heading(page, 'Tunnel job'),
    count: "select from projects where name = 'Tunnel job'",
  },
  'editing a job': {
    open: async (page) => {
      await goTo(page, `/projects/${await idOf('projects', 'Morning Ritual')}/edit`);
      await page.getByLabel('Director').fill('Ida Tunnel');
    },
    submit: (page) => button(page, 'Save changes'),
    told: form,
    typed: async (page) => expect(await typedIn(page, 'Director')).toBe('Ida Tunnel'),
    done: (page) => heading(page, 'Morning Ritual'),
    count: "select from activity where verb = 'updated' and data::text like '%Ida Tunnel%'",
  },
  'adding a card': {
    open: async (page) => {
      await openBoard(page, 'Trailhead FW');
      await typeCard(page, 'Tunnel card');
    },
    submit: (page) => page.getByRole('textbox', { name: /New card/ }).press('Enter'),
    told: act,
    typed: async (page) =>
      expect
        .poll(() => page.getByRole('textbox', { name: /New card/ }).inputValue())
        .toBe('Tunnel card'),
    done: (page) => page.getByRole('button', { name: 'Tunnel card', exact: true }).waitFor(),
    count: "select from board_cards where title = 'Tunnel card'",
  },
  'editing a card': {
    open: async (page) => {
      await openBoard(page, 'Morning Ritual');
      await page.getByRole('article').first().getByRole('button').first().click();
      await page.getByRole('textbox', { name: 'Title' }).waitFor();
    },
    submit: (page) => page.getByRole('textbox', { name: 'Title' }).fill('Tunnel title'),
    told: 'Offline, kept here',
    typed: async (page) =>
      expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Tunnel title'),
    isKept: true,
    done: (page) => page.getByText(/^Saved \d\d:\d\d/).waitFor(),
    count: "select from board_cards where title = 'Tunnel title'",
  },
  'moving a card': {
    open: async (page) => {
      await openBoard(page, 'Glow Forward');
      await openMenu(page);
      await page.keyboard.press('Escape');
    },
    submit: async (page) => {
      await openMenu(page);
      await page.getByRole('menuitem', { name: 'Done' }).click();
    },
    told: act,
    done: (page) => saved(page),
    count: "select from activity where verb = 'moved' and data ->> 'column' = 'Done'",
  },
  'moving a job': {
    open: async (page) => goTo(page, `/projects/${await idOf('projects', 'Trailhead FW')}`),
    submit: (page) => button(page, 'Awarded'),
    told: act,
    done: (page) => page.getByText('Order the certificate of insurance').waitFor(),
    count:
      "select from phase_moves where to_phase = 'awarded' and created_at > now() - interval '1 minute'",
  },
  'adding a contact': {
    open: async (page) => {
      await goTo(page, `/contacts/new?client=${await idOf('clients', 'Vantelle Skincare')}`);
      await page.getByLabel('Name').fill('Tunnel Person');
      await page.getByLabel('Email').fill('tunnel@example.com');
    },
    submit: (page) => button(page, 'Add contact'),
    told: form,
    typed: async (page) => expect(await typedIn(page, 'Email')).toBe('tunnel@example.com'),
    done: (page) => heading(page, 'Vantelle Skincare'),
    count: "select from contacts where name = 'Tunnel Person'",
  },
  'editing a client': {
    open: async (page) => {
      await goTo(page, `/clients/${await idOf('clients', 'Vantelle Skincare')}/edit`);
      await page.getByLabel('Website').fill('tunnel.example');
    },
    submit: (page) => button(page, 'Save'),
    told: form,
    typed: async (page) => expect(await typedIn(page, 'Website')).toBe('tunnel.example'),
    done: (page) => page.getByRole('link', { name: 'tunnel.example' }).waitFor(),
    count: "select from clients where website like '%tunnel.example%'",
  },
  'creating a token': {
    open: async (page) => {
      await goTo(page, '/settings/tokens/new');
      await page.getByRole('textbox', { name: 'Name' }).fill('Tunnel token');
      await button(page, 'Read only');
    },
    submit: (page) => button(page, 'Create token'),
    told: form,
    typed: async (page) =>
      expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Tunnel token'),
    done: (page) => page.getByRole('heading', { name: 'Tunnel token is ready' }).waitFor(),
    count: "select from api_tokens where name = 'Tunnel token'",
  },
  'adding an endpoint': {
    open: async (page) => {
      await goTo(page, '/settings/webhooks/new');
      await page.getByRole('textbox', { name: 'Name' }).fill('Tunnel endpoint');
      await page.getByLabel('URL').fill('https://hooks.example.com/tunnel');
      await button(page, 'Everything');
    },
    submit: (page) => button(page, 'Add endpoint'),
    told: form,
    typed: async (page) =>
      expect(await typedIn(page, 'URL')).toBe('https://hooks.example.com/tunnel'),
    done: (page) => page.getByRole('heading', { name: 'Tunnel endpoint is ready' }).waitFor(),
    count: "select from webhook_endpoints where name = 'Tunnel endpoint'",
  },
  'recovering deliveries': {
    open: async (page) => {
      await goTo(page, `/settings/webhooks/${await idOf('webhook_endpoints', 'Post tracker')}`);
      await button(page, 'Recover…');
      await page.getByText(/will be resent\.$/).waitFor();
    },
    submit: (page) => button(page, 'Resend'),
    told: act,
    typed: (page) =>
      page
        .getByRole('dialog')
        .getByText(/will be resent\.$/)
        .waitFor(),
    done: (page) => page.getByRole('dialog').waitFor({ state: 'detached' }),
    count: "select from activity where verb = 'recovered'",
  },
  'changing a role': {
    open: (page) => goTo(page, '/settings/members'),
    submit: async (page) => {
      await page.getByLabel('Role of Joel Castellano').selectOption('Producer');
    },
    told: act,
    done: (page) => saved(page),
    count:
      "select from memberships m join users u on u.id = m.user_id where m.role = 'producer' and u.email = 'joel@example.com'",
  },
};

test.each(Object.keys(flows))(
  '%s loses nothing without a connection, and happens once when it is back',
  asRare,
  async (name) => {
    const { open, submit, told, typed, done, count, isKept } = flows[name] as Flow;
    const page = await stage.visit();
    await open(page);
    await page.waitForLoadState('networkidle');
    const before = await rowsOf(count);
    await page.context().setOffline(true);
    await submit(page);
    await page.getByText(told).first().waitFor();
    await typed?.(page);
    expect(await rowsOf(count)).toBe(before);
    await page.context().setOffline(false);
    await page.getByText('Back online', { exact: true }).waitFor();
    await typed?.(page);
    if (!isKept) await submit(page);
    await done(page);
    await expect.poll(() => rowsOf(count)).toBe(before + 1);
    await saved(page);
    expect(await rowsOf(count)).toBe(before + 1);
  },
);

rare('a session that ends while a form is typed loses nothing, and the form is saved', async () => {
  const page = await stage.visit();
  await goTo(page, `/clients/${await idOf('clients', 'Quillfeather Coffee')}/edit`);
  await page.getByLabel('Website').fill('typed.example');
  await page.request.post('/sign-out', { headers: { origin: stage.url } });
  const dialog = page.getByRole('alertdialog', { name: 'Sign in again' });
  await dialog.waitFor();
  await page.reload();
  await page.getByLabel('Email').fill(stage.demo.owner.email);
  await page.getByLabel('Password').fill(password);
  await button(page, 'Sign in');
  await page.getByText('restored').waitFor();
  expect(await typedIn(page, 'Website')).toBe('typed.example');
  await button(page, 'Save');
  await page.getByRole('link', { name: 'typed.example' }).waitFor();
});

async function rowsOf(query: string): Promise<number> {
  return (await asOwner(stage, (sql) => sql.unsafe(query))).length;
}
