import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';
import type { Reader } from './reader/reader.ts';
import { found } from './sign-up.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

test('a producer creates a job for a new client', async () => {
  const page = await stage.visit({ as: 'marcus@example.com' });
  await goTo(page, '/projects/new');
  await page.getByLabel('Name').fill('Harbor Lights');
  await choose(page, 'Client', 'Saltgrass Ferries', 'Add “Saltgrass Ferries”');
  await choose(page, 'Contact', 'simone', 'Simone Achebe');
  await page.getByLabel('Type').fill('Music video');
  await page.getByLabel('Starts').fill('11 jan 2027');
  await page.getByLabel('Ends').fill('1/12/27');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('heading', { level: 1, name: 'Harbor Lights' }).waitFor();
  await page.getByRole('link', { name: 'Saltgrass Ferries' }).first().waitFor();
  await page.getByRole('link', { name: 'Simone Achebe' }).waitFor();
  await page.getByText('Music video').waitFor();
  await page.getByText('11–12 Jan 2027').first().waitFor();
  await page.getByText('Marcus Tran created the job').waitFor();
});

rare('a list opened while another one closes stays open', async () => {
  const page = await stage.visit();
  await goTo(page, '/projects/new');
  await choose(page, 'Contact', 'simone', 'Simone Achebe');
  const contact = await page.getByRole('combobox', { name: 'Contact' }).elementHandle();
  await page.getByRole('combobox', { name: 'Client' }).click();
  await page.getByRole('dialog').getByRole('combobox').pressSequentially('Quick Ferries');
  await page.evaluate((opened) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[role=dialog]')) return;
      observer.disconnect();
      (opened as HTMLElement).click();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, contact);
  await page.getByRole('option', { name: 'Add “Quick Ferries”' }).click();
  await page.getByText('Quick Ferries was added to clients').waitFor();
  await page.getByRole('dialog').getByRole('combobox').pressSequentially('simone');
  await page.getByRole('option', { name: 'Simone Achebe' }).click();
});

rare('an end before the start shows an error, and the form keeps its values', async () => {
  const page = await stage.visit();
  await goTo(page, '/projects/new');
  await page.getByLabel('Name').fill('Back to front');
  await page.getByLabel('Starts').fill('2027-02-02');
  await page.getByLabel('Ends').fill('2027-02-01');
  await page.getByLabel('Description').fill('Two days, the wrong way round.');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByText('The end date is before the start date.').waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Back to front');
  expect(await page.getByLabel('Description').inputValue()).toBe('Two days, the wrong way round.');
});

rare('a dropped connection keeps the form, and saving again works', async () => {
  const page = await stage.visit();
  await goTo(page, '/projects/new');
  await page.getByLabel('Name').fill('On the train');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByText('Your text is kept').waitFor();
  await page.getByText('You can read this page, but not save changes.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('Back online', { exact: true }).waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('On the train');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('heading', { level: 1, name: 'On the train' }).waitFor();
});

rare(
  'two people edit different fields of one job and both are kept',
  async () => {
    const [first, second] = [await stage.visit(), await stage.visit({ as: 'dana@example.com' })];
    await openProject(first, 'Own Your Corner');
    await openProject(second, 'Own Your Corner');
    for (const page of [first, second])
      await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await first.getByLabel('Director').fill('Esme Vale');
    await second.getByLabel('PO number').fill('BM-2026');
    await first.getByRole('button', { name: 'Save changes' }).click();
    await first.getByText('changed the director').first().waitFor();
    await second.getByRole('button', { name: 'Save changes' }).click();
    await second.getByText('BM-2026').waitFor();
    await second.getByText('Esme Vale').waitFor();
  },
  60_000,
);

rare('filters are in the URL, work with j and Enter, and can be cleared', async () => {
  const page = await stage.visit();
  await goTo(page, '/projects');
  await page.getByRole('button', { name: 'Any status' }).click();
  await page.getByRole('checkbox', { name: 'Production', exact: true }).check();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/projects?status=production');
  await page.getByRole('link', { name: 'Morning Ritual' }).waitFor();
  await page.getByRole('link', { name: 'Glow Forward' }).waitFor({ state: 'hidden' });
  await page.getByRole('searchbox').fill('nothing like it');
  await page.getByText('No results').waitFor();
  await page.getByRole('link', { name: 'Clear filters' }).first().click();
  await page.getByRole('link', { name: 'Glow Forward' }).waitFor();
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const focused = await page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Project' }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(focused);
});

rare('a long list has next and previous pages', async () => {
  const page = await stage.visit();
  await goTo(page, '/');
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    for (let count = 1; count <= 26; count += 1) {
      const body = JSON.stringify({ name: `Old job ${count}`, status: 'closed' });
      await fetch('/api/trpc/projects.create', { method: 'POST', headers, body });
    }
  });
  await goTo(page, '/projects?q=Old+job');
  await page.getByRole('link', { name: 'Old job 26' }).waitFor();
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.getByRole('link', { name: /Old job 1$/ }).waitFor();
  await page.getByRole('link', { name: 'Previous page' }).click();
  await page.getByRole('link', { name: 'Old job 26' }).waitFor();
  expect(page.url()).not.toContain('cursor');
  await goTo(page, '/projects?q=Old+job&cursor=from-another-list');
  await page.getByRole('link', { name: 'Old job 26' }).waitFor();
});

rare('the status is chosen on the job, and Undo restores it', async () => {
  const page = await stage.visit();
  await openProject(page, 'Glow Forward');
  await page.getByRole('button', { name: 'Change status, now Post-production' }).click();
  await page.getByRole('menuitemradio', { name: 'Wrap' }).click();
  await page.keyboard.press('Escape');
  await page.getByText('Status is now Wrap').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Change status, now Post-production' }).waitFor();
});

rare('a phase chosen on the bar moves the job and shows its guidance', async () => {
  const page = await stage.visit({ as: 'joel@example.com' });
  await openProject(page, 'Trailhead FW');
  await page.getByRole('button', { name: 'Awarded' }).click();
  await page.getByText('Order the certificate of insurance').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('list', { name: 'Phase: 4 of 8, Pre-pro' }).waitFor();
});

rare(
  'on a phone the phase is one button that opens a named list, and Undo leaves one entry',
  async () => {
    const page = await stage.visit({ as: 'joel@example.com', width: 360 });
    await openProject(page, 'Own Your Corner');
    const bar = page.getByRole('list', { name: /^Phase: / });
    const before = await bar.getAttribute('aria-label');
    expect(await bar.getByRole('button').count()).toBe(0);
    await page.getByRole('button', { name: /^Change phase, now / }).click();
    await page.getByRole('menuitemradio', { name: 'Shoot' }).click();
    await page.getByRole('button', { name: 'Change phase, now Shoot' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('list', { name: before ?? '' }).waitFor();
    await page.getByText(/^moved the phase from .* to Shoot, then undid it$/).waitFor();
    expect(await page.getByText(/^moved the phase from .* to Shoot$/).count()).toBe(0);
  },
);

test('an owner wraps a job with reasons, archives it, restores it and reopens it', async () => {
  const page = await stage.visit();
  await openProject(page, 'Year of Rivers');
  await page.getByRole('button', { name: 'Wrap and close…' }).click();
  await page.getByText('The job no longer counts toward your plan.').waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  for (const reason of await page.getByLabel('Reason').all()) {
    await reason.fill('Agreed with the client');
  }
  await page.getByRole('button', { name: 'Wrap and close job' }).click();
  await page.getByText(/^Wrapped and closed on .* by Ines Okafor/).waitFor();
  expect(await page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0);

  await page.getByRole('list', { name: 'Phase: 8 of 8, Closed' }).waitFor();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.getByText(/^Archived since/).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();

  await page.getByRole('button', { name: 'Reopen', exact: true }).click();
  await page.getByLabel('Reason').fill('One more cut-down');
  await page.getByRole('button', { name: 'Reopen job' }).click();
  await page.getByText('Year of Rivers was reopened').waitFor();
  await page.getByText('reopened the job: One more cut-down').waitFor();
}, 60_000);

rare('a coordinator is not offered the wrap step, and its URL is refused', async () => {
  const page = await stage.visit({ as: 'joel@example.com' });
  await openProject(page, 'Glow Forward');
  const project = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'More for Glow Forward' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate…' }).waitFor();
  expect(await page.getByRole('menuitem').count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Wrap and close…' }).count()).toBe(0);
  await goTo(page, `${project}/wrap`);
  await page.getByText('You do not have access to this page').waitFor();
});

rare(
  'a full plan is explained, with a link to the plan',
  async () => {
    const page = await stage.visit({ as: null });
    await found(stage, page, {
      company: 'Small Fry Films',
      name: 'Bo Small',
      email: 'bo@example.com',
    });
    await page.getByText('You are ready for your first job.').waitFor();
    for (const name of ['One', 'Two', 'Three']) {
      await goTo(page, '/projects/new');
      await page.getByLabel('Name').fill(name);
      await page.getByRole('button', { name: 'Create project' }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
    await goTo(page, '/projects');
    const full = page.getByText('Your plan allows 3 active jobs, and all are in use.');
    await full.waitFor();
    expect(await page.getByRole('link', { name: 'New project' }).count()).toBe(0);
    await page.keyboard.press('n');
    await page.getByRole('menuitem', { name: 'Project Plan limit reached' }).click();
    await full.waitFor();
    await page.getByLabel('Name').fill('Four');
    await page.getByRole('button', { name: 'Create project' }).click();
    await page.getByText('Your plan allows 3 active projects.').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Four');
    await page.getByRole('link', { name: 'View plan' }).click();
    await page.waitForURL('**/settings/plan');
  },
  60_000,
);

test('activity is grouped by day and says who did what', async () => {
  const page = await stage.read();
  await openProject(page, 'Morning Ritual');
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  await page.getByText('Marcus Tran moved the phase from Pre-pro to Shoot').waitFor();
  expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(2);
});

async function openProject(page: Reader, name: string): Promise<void> {
  await goTo(page, `/projects?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('navigation', { name: 'Project' }).waitFor();
}

async function choose(page: Page, field: string, typed: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('dialog').getByRole('combobox').pressSequentially(typed);
  await page.getByRole('option', { name: option }).click();
}
