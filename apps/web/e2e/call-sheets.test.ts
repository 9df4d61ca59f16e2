import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, goTo, openStage, type Stage, saved } from './fixture.ts';
import { openJob } from './job.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const joel = 'joel@example.com';
const wren = 'wren@example.com';
const client = 'dana@example.com';
const editor = 'priya@example.com';

test('a coordinator records a confirmation by phone, and sends the update to whom it changed', async () => {
  const page = await openRing(await stage.visit({ as: joel }));
  await page.getByText('17 of 22 confirmed, 1 not reached, 1 not emailed').first().waitFor();
  await page.getByRole('img', { name: '17 of 22 confirmed' }).waitFor();
  await expectWellMadeInEachLook(page, 'call-sheet-recipients');
  await page.getByRole('button', { name: 'Move call…' }).click();
  const asked = page.getByRole('dialog', { name: 'Move the call of Day 1 of 2' });
  await asked.getByRole('button', { name: 'See who moves' }).click();
  await asked.getByText('Type another time').waitFor();
  await asked.getByLabel('New call').fill('0700');
  await asked.getByRole('button', { name: 'See who moves' }).click();
  await page.getByRole('button', { name: 'Move and send update' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Hana Brandt confirmed by phone' }).click();
  await page.getByText(/by phone, recorded by Joel/).waitFor();
  await saved(page);
  await page.getByText('18 of 22 confirmed').first().waitFor();
  await page.getByRole('link', { name: /^5\s*Not confirmed/ }).click();
  await page.getByText('Northside Grip House').waitFor();
  await page.getByText('Theo Marsh').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Send update' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send revision 3, pink' });
  await dialog.getByText('Left alone, nothing changed for them (21)').waitFor();
  await expectWellMadeInEachLook(page, 'call-sheet-send');
  await dialog.getByRole('checkbox', { name: /Northside Grip House/ }).uncheck();
  await dialog.getByRole('button', { name: 'Make revision 3 without sending it' }).waitFor();
  await dialog.getByRole('checkbox', { name: /Northside Grip House/ }).check();
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click();
  await page.getByText('Sent to 1 person').waitFor();
  await page.getByText('Revision 3, pink').waitFor();
  await page.getByText('18 of 22 confirmed, 1 not emailed').first().waitFor();
}, 120_000);

test('the 1st AD who is crew opens the call sheets of the job, and clients and editors do not', async () => {
  const page = await openRing(await stage.visit({ as: joel }));
  const ring = new URL(page.url()).pathname;
  const sheets = `/projects/${await jobOf(page)}/call-sheets`;
  await makeGuests();
  const paths = [sheets, ring, `${ring}.csv`];
  const statusesOf = async (as: string) => {
    const reader = await stage.read({ as });
    return Promise.all(paths.map(async (it) => (await reader.request.get(it)).status()));
  };
  expect(await statusesOf(client)).toEqual([403, 403, 403]);
  expect(await statusesOf(editor)).toEqual([403, 403, 403]);
  expect(await statusesOf(wren)).toEqual([200, 200, 200]);
});

rare(
  'a 1st AD who is crew uploads a map on the call sheet, and attaches what a sheet has',
  async () => {
    await makeGuests();
    const page = await stage.visit({ as: wren, width: 360, isTouch: true });
    await page.goto('/');
    await page.getByRole('link', { name: 'Call sheets' }).first().click();
    await page.getByRole('link', { name: 'Day 2 of 2' }).click();
    const files = page.getByRole('group', { name: 'Files' });
    for (const name of ['Map.pdf', 'Sides.pdf']) {
      const buffer = Buffer.from(`%PDF-1.7 ${name}`);
      const file = { name, mimeType: 'application/pdf', buffer };
      await files.locator('input[type=file]').setInputFiles(file);
      await files.getByText(name).waitFor();
    }
    await saved(page);
    await page.reload();
    await files.getByText('Map.pdf').waitFor();
    await page.getByRole('button', { name: 'Remove Sides.pdf' }).click();
    await saved(page);
    await page.getByRole('button', { name: 'Attach file' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Sides\.pdf/ })
      .click();
    await files.getByText('Sides.pdf').waitFor();
    await saved(page);
    await expectWellMadeInEachLook(page, 'call-sheet-files');
  },
);

rare('a coordinator moves the call, and sends the update from the same dialog', async () => {
  const page = await stage.visit({ as: joel });
  await openSheets(page);
  const job = await jobOf(page);
  await follow(page, `/projects/${job}/schedule`);
  await page.getByRole('link', { name: 'Day 1 of 2' }).click();
  await page.getByRole('link', { name: 'Open the crew and calls of the day' }).click();
  await page.getByRole('heading', { level: 1, name: 'Day 1 of 2' }).waitFor();
  const call = page.getByRole('textbox', { name: 'Call', exact: true });
  await call.fill('0700');
  await call.press('Enter');
  await page.getByRole('button', { name: 'Move and send update' }).click();
  const dialog = page.getByRole('dialog', { name: /^Send revision/ });
  await dialog.getByText('Your call is 07:00 now. It was 06:30.').first().waitFor();
  await expectWellMadeInEachLook(page, 'call-sheet-send-changed');
  await dialog.getByRole('button', { name: /^Send to \d+ people$/ }).click();
  await page.getByText(/^Sent to \d+ people$/).waitFor();
});

rare('a 1st AD finds the call sheets on Home, pulls one back and texts who is left', async () => {
  await makeGuests();
  const page = await stage.visit({ as: wren, width: 360, isTouch: true });
  await page.goto('/');
  await page.getByRole('link', { name: 'Call sheets' }).first().click();
  await page.getByRole('link', { name: /confirmed$/ }).click();
  await page.getByRole('button', { name: 'Text unconfirmed' }).click();
  await page.getByText('Without a phone number').waitFor();
  await expectWellMadeInEachLook(page, 'call-sheet-text');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Pull back to revise' }).click();
  await page.getByRole('button', { name: 'Pull back', exact: true }).click();
  await page.getByText('Pulled back: everybody who opens').waitFor();
  await expectWellMadeInEachLook(page, 'call-sheet-pulled-back');
});

test('the first sending is told, where the page had nobody before', async () => {
  const page = await stage.visit({ as: joel });
  await openSheets(page);
  await page.getByRole('link', { name: 'Day 2 of 2' }).click();
  await page.getByRole('heading', { level: 1, name: 'Call sheet, Day 2 of 2' }).waitFor();
  await goTo(page, `${new URL(page.url()).pathname}/recipients`);
  await page.getByText('Not sent yet').waitFor();
  await page.getByRole('button', { name: 'Send call sheet' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send to \d+ people$/ })
    .click();
  await page.getByText(/^Sent to \d+ people$/).waitFor();
  await page.getByRole('img', { name: /^0 of \d+ confirmed/ }).waitFor();
});

/** Makes one member a client, one an editor of every job, and the 1st AD crew. */
async function makeGuests(): Promise<void> {
  const sql = postgres(stage.ownerUrl, { max: 1 });
  const turn = (role: string, email: string) => sql`
    update memberships set role = ${role}
    where user_id in (select id from users where email = ${email})`;
  await turn('client', client);
  await turn('crew', editor);
  await turn('crew', wren);
  await sql`update project_members set project_role = 'editor' where membership_id in (
    select m.id from memberships m join users u on u.id = m.user_id where u.email = ${editor})
    and project_role = 'producer'`;
  await sql.end();
}

/** Opens the call sheets of a job from its schedule. */
async function openSheets(page: Page): Promise<void> {
  await openJob(page, 'Morning Ritual', 'Schedule');
  await page.getByRole('link', { name: 'Call sheets', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Call sheets' }).waitFor();
}

/** Opens the people who have the call sheet of day 1. */
async function openRing(page: Page): Promise<Page> {
  await openSheets(page);
  await page.getByRole('link', { name: /confirmed$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Who confirmed Day 1 of 2' }).waitFor();
  return page;
}

async function jobOf(page: Page): Promise<string> {
  const response = await page.request.get('/projects?q=Morning+Ritual');
  return /prj_\w+/.exec(await response.text())?.[0] ?? '';
}
