import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage, saved } from './fixture.ts';
import { asRare, rare } from './rare.ts';
import { expectWellMade, expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

test('a producer groups, sorts and hides columns, shares the view, and moves chosen jobs together', async () => {
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

  await page.getByRole('checkbox', { name: 'Select Own Your Corner' }).check();
  await page.getByRole('checkbox', { name: 'Select Trailhead FW' }).check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByText('2 selected').waitFor();
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

/** Types words and clicks something at once, before the search that waits for a pause. */
function typeAndClick(page: Page, words: string, selector: string): Promise<void> {
  return page.evaluate(
    ([typed, clicked]) => {
      const field = document.querySelector<HTMLInputElement>('input[type=search]');
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(field, typed);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
      document.querySelector<HTMLElement>(clicked)?.click();
    },
    [words, selector] as const,
  );
}

test.each([
  ['a filter', 'fieldset input', 'status'],
  ['an order', 'th a', 'sort'],
])('words typed right before %s is chosen are kept', asRare, async (_, selector, choice) => {
  const page = await stage.visit();
  await goTo(page, '/projects');
  await page.getByRole('button', { name: 'Any status' }).click();
  await page.locator('fieldset input').first().waitFor();
  await typeAndClick(page, 'Glow', selector);
  await page.waitForURL(
    ({ searchParams }) => searchParams.get('q') === 'Glow' && searchParams.has(choice),
  );
  expect(await page.getByRole('searchbox').inputValue()).toBe('Glow');
});

rare('words typed while a search is under way are searched for', async () => {
  const page = await stage.visit();
  await goTo(page, '/projects');
  const typed = Promise.withResolvers<void>();
  await page.route(/projects\.data\?q=G(&|$)/, async (route) => {
    await page.getByRole('searchbox').pressSequentially('low');
    await route.continue();
    typed.resolve();
  });
  await page.getByRole('searchbox').pressSequentially('G');
  await typed.promise;
  await page.waitForURL((it) => it.searchParams.get('q') === 'Glow');
});

rare('a job opened right after typing opens', async () => {
  const page = await stage.visit();
  await goTo(page, '/projects');
  const searched: string[] = [];
  page.on('request', (it) => it.url().includes('q=Nothing') && searched.push(it.url()));
  await page.clock.install();
  const opening = Promise.withResolvers<void>();
  await page.route(/projects\/[^.?]+\.data/, async (route) => {
    opening.resolve();
    await page.clock.runFor(1_000);
    await route.continue();
  });
  await typeAndClick(page, 'Nothing', 'td a[data-row]');
  await opening.promise;
  await page
    .getByRole('heading', { level: 1 })
    .and(page.locator(':not(:text-is("Projects"))'))
    .waitFor();
  expect(searched).toEqual([]);
});

rare('a view of the pipeline is saved from its page', async () => {
  const page = await stage.visit();
  await goTo(page, '/pipeline?q=Glow');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('textbox', { name: 'View name' }).fill('Glow jobs');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'Glow jobs', exact: true }).waitFor();
  await goTo(page, '/pipeline');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('link', { name: 'Glow jobs' }).click();
  await page.waitForURL((it) => it.searchParams.get('q') === 'Glow');
  await goTo(page, '/projects');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByText(/^Filter, sort or group/).waitFor();
  expect(await page.getByRole('link', { name: 'Glow jobs' }).count()).toBe(0);
});

rare('chosen members are suspended together with Undo, and chosen clients removed', async () => {
  const page = await stage.visit();
  await goTo(page, '/settings/members');
  await page.getByRole('checkbox', { name: 'Select Joel Castellano' }).check();
  await page.getByRole('checkbox', { name: 'Select Priya' }).check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Suspend' }).click();
  await page.getByText('2 members suspended').waitFor();
  const row = page.getByRole('row', { name: /Joel Castellano/ });
  await row.getByText('Suspended').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.getByText('Active').waitFor();
  await goTo(page, '/clients/new');
  await page.getByLabel('Name').fill('Bulk Client');
  await page.getByLabel('Kind').selectOption('Brand');
  await page.getByRole('button', { name: 'Add client' }).click();
  await page.getByRole('heading', { name: 'Bulk Client', level: 1 }).waitFor();
  await goTo(page, '/clients');
  await page.getByRole('checkbox', { name: 'Select Bulk Client' }).check();
  await page.getByRole('checkbox', { name: 'Select Vantelle Skincare' }).check();
  await bar.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('1 client removed').waitFor();
  await page.getByText(/^1 not changed: /).waitFor();
});

rare('on a tablet lists are stacked, show every name and do not scroll sideways', async () => {
  const page = await stage.visit({ width: 768 });
  for (const [path, name] of [
    ['/projects', 'Own Your Corner'],
    ['/clients', 'Fennwick Foundation'],
  ] as const) {
    await goTo(page, path);
    const box = await page.getByRole('link', { name }).boundingBox();
    expect(box?.width, path).toBeGreaterThan(80);
    await expectWellMade(page);
  }
  await goTo(page, '/settings/members');
  await expectWellMade(page);
});

rare(
  'a file has the rows, order and columns of the page, and is refused to people without the list',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/contacts?sort=client&hide=phone');
    const link = page.getByRole('link', { name: 'CSV' });
    const href = await link.getAttribute('href');
    expect(href).toBe('/contacts.csv?sort=client&hide=phone');
    const response = await page.request.get(href ?? '');
    expect(response.headers()['content-type']).toBe('text/csv; charset=utf-8');
    const lines = (await response.text()).split('\r\n');
    expect(lines[0]).toBe('\uFEFFName,Title,Client,Role,Primary contact,Email');
    const shown = await page.getByRole('row').count();
    expect(lines.filter((it) => it !== '')).toHaveLength(shown);
    for (const path of ['/projects.csv?group=status', '/clients.csv', '/settings/members.csv']) {
      expect((await page.request.get(path)).status(), path).toBe(200);
    }
    await goTo(page, '/settings/audit');
    const entries = page.getByRole('link', { name: /was downloaded as a CSV file/ });
    expect(await entries.allTextContents()).toEqual([
      expect.stringMatching(/The list members was downloaded as a CSV file, \d+ rows/),
      expect.stringMatching(/The list clients was downloaded/),
      expect.stringMatching(/The list projects \(group status\) was downloaded/),
      expect.stringContaining(
        `The list contacts (sort client) was downloaded as a CSV file, ${shown - 1} rows`,
      ),
    ]);
    await expectWellMadeInEachLook(page, 'audit-downloads');
    await entries.first().click();
    await page.getByRole('dialog').getByText(/^req_/).waitFor();
    const nobody = await stage.visit({ as: null });
    const refused = await nobody.request.get('/contacts.csv', { maxRedirects: 0 });
    expect(refused.status()).toBe(302);
  },
);

rare('lists of contacts and members are well made with their bars', async () => {
  const page = await stage.visit();
  for (const path of ['/clients', '/contacts', '/settings/members?sort=-role', '/pipeline']) {
    await goTo(page, path);
    await expectWellMadeInEachLook(page);
  }
});

rare(
  'tokens are sorted, ended ones are shown on demand, and several are revoked together',
  async () => {
    const page = await stage.visit();
    for (const name of ['Slate printer', 'Archive robot']) {
      await goTo(page, '/settings/tokens/new');
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.getByRole('button', { name: 'Create token' }).click();
      await page.getByRole('heading', { name: `${name} is ready` }).waitFor();
    }
    await goTo(page, '/settings/tokens');
    await page.getByRole('link', { name: 'Name', exact: true }).click();
    await page
      .getByRole('columnheader', { name: 'Name' })
      .and(page.locator('[aria-sort=ascending]'))
      .waitFor();
    const cells = page.getByRole('cell').filter({ hasText: /…$/ });
    const names = await cells.allTextContents();
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    const file = await page.request.get(
      (await page.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? '',
    );
    expect((await file.text()).split('\r\n').filter((it) => it !== '')).toHaveLength(
      names.length + 1,
    );
    for (const name of ['Slate printer', 'Archive robot']) {
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    }
    await page
      .getByRole('region', { name: 'Selected rows' })
      .getByRole('button', { name: 'Revoke' })
      .click();
    const dialog = page.getByRole('alertdialog', { name: 'Revoke 2 tokens?' });
    await dialog.getByText('Archive robot, Slate printer').waitFor();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('2 tokens revoked').waitFor();
    await page.getByRole('row', { name: /Slate printer/ }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^Show \d+ ended$/ }).click();
    await page.getByRole('row', { name: /Slate printer.*Revoked/ }).waitFor();
    await expectWellMadeInEachLook(page);
  },
);

rare(
  'endpoints and deliveries are sorted and saved as files, and deliveries are counted',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/settings/webhooks?sort=-name&hide=events');
    expect(await page.getByRole('columnheader', { name: 'Events' }).count()).toBe(0);
    const names = await page.locator('a[data-row]').allTextContents();
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a)));
    const listed = await page.request.get('/settings/webhooks.csv?sort=-name&hide=events');
    const [header, ...rows] = (await listed.text()).split('\r\n').filter((it) => it !== '');
    expect(header).toBe('\uFEFFName,URL,Kind,Status,Failing since,Created by,Last delivered');
    expect(rows).toHaveLength(names.length);
    await expectWellMadeInEachLook(page);
    await page
      .getByRole('row')
      .getByRole('link', { name: /^Post tracker/ })
      .click();
    const filters = page.getByRole('search', { name: 'Filter deliveries' });
    const failed = filters.getByRole('link', { name: /^Failed \d+$/ });
    const count = Number((await failed.textContent())?.replace(/\D/g, ''));
    await failed.click();
    await page.waitForURL(/status=failed/);
    await expect.poll(() => page.getByRole('row').count()).toBe(count + 1);
    await page.getByRole('link', { name: 'Happened' }).click();
    await page.waitForURL(/sort=created/);
    await page
      .getByRole('columnheader', { name: 'Happened' })
      .and(page.locator('[aria-sort=ascending]'))
      .waitFor();
    const href = await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href');
    const file = await page.request.get(href ?? '');
    expect((await file.text()).split('\r\n').filter((it) => it !== '')).toHaveLength(count + 1);
    await expectWellMadeInEachLook(page);
  },
);
