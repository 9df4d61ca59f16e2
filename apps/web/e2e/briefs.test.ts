import { afterAll, beforeAll, expect } from 'vitest';
import { counting } from './counting.ts';
import { goTo, openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasWorker: true });
}, 120_000);
afterAll(() => stage.close());

const body = `We need a commercial for Harbor Lights. Two shoot days on a pier at night.
Two principals, a drone, one :60 and two :15. Budget is $180k.`;

rare('a producer pastes a brief, has the estimate drafted, and opens it', async () => {
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
  await page.waitForURL(/\/estimates\/est_\w+\/client$/);
  await page.getByText(/^\d+ lines were drafted from the brief, \d+ of them are assumed/).waitFor();
  await expectWellMadeInEachLook(page, 'estimate-drafted');
  await page.goBack();
  await page.getByRole('link', { name: /^Open EST-/ }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Gaffer').first().waitFor();
});

rare('from Home it takes five clicks to paste a brief and send its estimate', async () => {
  const page = await stage.visit();
  await goTo(page, '/');
  const clicks = await counting(page, async () => {
    await page.getByRole('link', { name: 'New brief' }).click();
    await page.getByRole('heading', { name: 'New brief', level: 1 }).waitFor();
    await page.getByRole('textbox', { name: 'Brief', exact: true }).fill(body);
    await page.getByRole('combobox', { name: 'Client' }).click();
    await page.getByRole('option', { name: /^Vantelle/ }).click();
    await page.getByRole('button', { name: 'Draft estimate' }).click();
    await page.getByRole('heading', { name: 'What the client sees' }).waitFor();
    await page.getByRole('button', { name: /^Send to / }).click();
    await page.getByText(/^Version 1 for .* was sent/).waitFor();
  });
  expect(clicks).toBeLessThanOrEqual(5);
  await goTo(page, '/');
  await expectWellMadeInEachLook(page, 'home-new-brief');
});

rare('a producer who leaves while a draft is made finds a notice', async () => {
  const page = await stage.visit();
  await goTo(page, '/briefs/new');
  await page.getByRole('textbox', { name: 'Brief', exact: true }).fill(`${body} For summer.`);
  await page.getByLabel('Title').fill('Summer film');
  await expectWellMadeInEachLook(page, 'brief-new');
  // Leaves as soon as the brief is stored: a fast draft opens by itself.
  await page.getByRole('button', { name: 'Draft estimate' }).click();
  await page.waitForURL((url) => url.pathname !== '/briefs/new');
  await goTo(page, '/notices');
  await page.getByRole('link', { name: /Summer film, is drafted/ }).click();
  await page.getByRole('heading', { name: 'What the client sees' }).waitFor();
});

rare('a brief is declined and reopened', async () => {
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
