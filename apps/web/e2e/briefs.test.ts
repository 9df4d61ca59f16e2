import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasWorker: true });
}, 120_000);
afterAll(() => stage.close());

const body = `We need a commercial for Harbor Lights. Two shoot days on a pier at night.
Two principals, a drone, one :60 and two :15. Budget is $180k.`;

test('a producer pastes a brief, has the estimate drafted, and opens it', async () => {
  const page = await stage.visit();
  await goTo(page, '/briefs');
  await page.getByRole('link', { name: 'New brief' }).click();
  await page.getByRole('heading', { name: 'New brief', level: 1 }).waitFor();
  await page.getByRole('textbox', { name: 'Brief', exact: true }).fill('Too short');
  await page.getByRole('button', { name: 'Add brief' }).click();
  await page.getByText('Enter at least 20 characters').waitFor();
  await page.getByRole('textbox', { name: 'Brief', exact: true }).fill(body);
  await page.getByRole('button', { name: 'Add brief' }).click();
  await page.getByRole('heading', { name: 'Commercial for Harbor Lights', level: 1 }).waitFor();
  await page.getByText('40 of 40 drafts left this month.').waitFor();
  await expectWellMadeInEachLook(page, 'brief');
  await page.getByRole('button', { name: 'Draft an estimate' }).click();
  await page.getByRole('link', { name: /^Open EST-/ }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Gaffer').first().waitFor();
});

test('a brief is declined and reopened', async () => {
  const page = await stage.visit();
  await goTo(page, '/briefs/new');
  await page.getByRole('textbox', { name: 'Brief', exact: true }).fill(`${body} It is for spring.`);
  await page.getByLabel('Title').fill('Spring film');
  await page.getByRole('button', { name: 'Add brief' }).click();
  await page.getByRole('heading', { name: 'Spring film', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: 'Reopen' }).waitFor();
  expect(await page.getByRole('button', { name: 'Draft an estimate' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('button', { name: 'Draft an estimate' }).waitFor();
  await goTo(page, '/briefs?q=spring');
  await page.getByRole('link', { name: 'Spring film' }).waitFor();
  await expectWellMadeInEachLook(page, 'briefs');
});

test('somebody without access to money finds no briefs', async () => {
  const page = await stage.visit({ as: 'joel@example.com' });
  await goTo(page, '/briefs');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'New brief' }).count()).toBe(0);
});
