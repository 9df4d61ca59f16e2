import { addMember } from '@callboard/core/accounts';
import { openDatabase } from '@callboard/core/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage, signIn } from './fixture.ts';
import { openJob } from './job.ts';
import { rare } from './rare.ts';
import { appSecret } from './serve.ts';
import { found } from './sign-up.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

test('Home opens with what runs today and what comes next', async () => {
  const page = await stage.read();
  await goTo(page, '/');
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.textContent()).toContain(
    'No jobs are running today. Morning Ritual shoots tomorrow.',
  );
  await page.getByRole('link', { name: 'Morning Ritual', exact: false }).first().waitFor();
  const day = page.getByRole('listitem').filter({ hasText: 'Tomorrow, call' });
  expect(await day.textContent()).toMatch(/Day 1 of 2.*Not confirmed: .+ and 2 more/);
});

rare(
  'the week says which day it is and when it is called, also for two units on one date',
  async () => {
    const page = await stage.visit();
    await openJob(page, 'Trailhead FW', 'Schedule');
    for (const name of ['', '2nd unit']) {
      await page.getByRole('button', { name: 'Add days' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add days' });
      await dialog.getByLabel('Dates').fill('tomorrow');
      await dialog.getByLabel('Call').fill('1815');
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByRole('button', { name: 'Add day' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    await goTo(page, '/');
    const first = page.getByRole('link', { name: /^Day 1 of 3 of Trailhead FW, .*, call 18:15/ });
    const second = page.getByRole('link', { name: /^2nd unit of Trailhead FW, .*, call 18:15/ });
    await second.getByText('18:15').waitFor();
    const [above, below] = [await first.boundingBox(), await second.boundingBox()];
    expect(above && below && above.y + above.height <= below.y).toBe(true);
    await expectWellMadeInEachLook(page, 'home-week');
    await second.click();
    await page.getByRole('heading', { level: 1, name: '2nd unit' }).waitFor();
  },
);

test('a producer sees what needs them, and opens their own card on its board', async () => {
  const page = await stage.visit({ as: 'marcus@example.com' });
  await goTo(page, '/');
  const needs = page.getByRole('region', { name: 'Needs you' });
  await needs.getByText(/Silas Quon’s hold for .* is challenged/).waitFor();
  await expectWellMadeInEachLook(page, 'home');
  const first = needs.locator('a[href*="card="]').first();
  const title = await first.textContent();
  await first.click();
  await page.getByRole('dialog').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe(title);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('the phase chart links to the pipeline', async () => {
  const page = await stage.read();
  await goTo(page, '/');
  await page
    .getByRole('list', { name: 'Open jobs by phase' })
    .getByRole('link', { name: /Shoot/ })
    .click();
  await page.waitForURL('**/pipeline#phase-shoot');
});

rare('a new company sees the first steps until its first job', async () => {
  const page = await stage.visit({ as: null });
  await found(stage, page, { company: 'First Light', name: 'Ada Dawn', email: 'ada@example.com' });
  await page.getByRole('heading', { name: 'You are ready for your first job.' }).waitFor();
  await page.getByRole('link', { name: 'New client' }).waitFor();
  await page.getByRole('link', { name: 'Add a member' }).waitFor();
  await page.getByText('This installation sends no mail.').waitFor();
  await page.getByRole('link', { name: 'Mail settings' }).waitFor();
  await page.getByRole('link', { name: 'New project' }).click();
  await page.getByLabel('Name').fill('The first one');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('heading', { level: 1, name: 'The first one' }).waitFor();
  await goTo(page, '/');
  await page.getByRole('heading', { name: 'Open jobs by phase' }).waitFor();
});

test('crew see whom to ask but no jobs', async () => {
  const database = openDatabase({ databaseUrl: stage.databaseUrl, appSecret });
  const person = { email: 'pilar@example.com', name: 'Pilar Nunez', role: 'crew' } as const;
  const workspaceId = stage.demo.workspace.id;
  await addMember(database, { workspaceId, ...person, password: 'a password for the crew' });
  await database.close();
  const page = await stage.read({ as: null });
  await signIn(page, 'pilar@example.com', 'a password for the crew');
  await page.getByText('You have no calls in the next two weeks.').waitFor();
  await page.getByRole('link', { name: 'marcus@example.com' }).waitFor();
  expect(await page.getByRole('link', { name: 'Pipeline' }).count()).toBe(0);
  await goTo(page, '/pipeline');
  await page.getByText('You do not have access to this page').waitFor();
});
