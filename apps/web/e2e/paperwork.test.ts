import { openDatabase } from '@callboard/core/kernel';
import { codeMailedTo } from '@callboard/testing/factories';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inWords, today } from './demo-dates.ts';
import { follow, goTo, openStage, password, type Stage } from './fixture.ts';
import { forgetConfirmation } from './forget-confirmation.ts';
import { openJob } from './job.ts';
import { pdfOf } from './pdf.ts';
import { getLink } from './person.ts';
import { rare } from './rare.ts';
import { appSecret } from './serve.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const person = 'Owen Tadesse';
const email = 'owen.tadesse@example.com';

async function mailedCode(): Promise<string> {
  const database = openDatabase({ databaseUrl: stage.databaseUrl, appSecret });
  const code = await codeMailedTo(database, email);
  await database.close();
  return code;
}

/** Returns the text of a PDF that the page may download. */
async function textOfPdf(page: Page, path: string): Promise<string> {
  const response = await page.request.get(path);
  expect(response.headers()['content-type']).toBe('application/pdf');
  const pdf = await getDocument({ data: new Uint8Array(await response.body()), verbosity: 0 })
    .promise;
  const first = await pdf.getPage(1);
  const last = await pdf.getPage(pdf.numPages);
  const texts = await Promise.all([first, last].map((it) => it.getTextContent()));
  return texts
    .flatMap(({ items }) => items.map((it) => ('str' in it ? it.str : '')))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

test('a coordinator sends the paperwork, a person signs it on a phone, and an admin approves it', async () => {
  const office = await stage.visit({ as: 'joel@example.com' });
  await openJob(office, 'Morning Ritual', 'Crew');
  await office.getByText('3 of 18 people have paperwork open. 1 paper to check.').waitFor();
  await expectWellMadeInEachLook(office, 'paperwork-crew');
  await office
    .getByRole('row', { name: /Owen Tadesse/ })
    .getByRole('link', { name: 'Paperwork open' })
    .click();
  await expect
    .poll(() =>
      office
        .getByRole('heading', { name: 'Paperwork', level: 3 })
        .evaluate((it) => it.getBoundingClientRect().top < window.innerHeight),
    )
    .toBe(true);
  await office.getByRole('button', { name: 'Close' }).click();
  await office.getByRole('dialog', { name: person }).waitFor({ state: 'detached' });
  await office.getByRole('link', { name: 'Send paperwork…' }).click();
  await office.getByRole('heading', { name: 'Send paperwork' }).waitFor();
  await office.getByText('Idris Cole: has no email in the address book.').waitFor();
  await expectWellMadeInEachLook(office, 'paperwork-send');
  await office.getByRole('button', { name: 'Send to 2 people' }).click();
  await office.waitForURL(/\/crew$/);

  const path = `${await getLink(office, person)}/paperwork`;
  const page = await stage.visit({ as: null, width: 360, isTouch: true });
  await goTo(page, path);
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
  await expectWellMadeInEachLook(page, 'paperwork-own-gate');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Code').waitFor();
  await page.getByLabel('Code').fill(await mailedCode());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('3 papers to do.').waitFor();
  await expectWellMadeInEachLook(page, 'paperwork-own');
  await page.setViewportSize({ width: 360, height: 740 });

  await page.getByLabel('Your full name').fill(person);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign' }).click();
  await page.getByText('2 papers to do.').waitFor();
  const download = await page
    .getByRole('link', { name: 'Download Deal memo' })
    .getAttribute('href');
  const signed = await textOfPdf(page, download ?? '');
  for (const part of ['Deal memo', person, 'Morning Ritual', '$625.00 per day', 'Signed']) {
    expect(signed).toContain(part);
  }
  expect(signed).toMatch(/[0-9a-f]{16}/);

  await page.getByLabel('Routing number').fill('021000022');
  await page.getByLabel('Account number').fill('000123456789');
  await page.getByRole('button', { name: 'Save bank details' }).click();
  await page.getByText('Check the routing number: its last digit does not fit.').waitFor();
  await page.getByLabel('Routing number').fill('021000021');
  await page.getByRole('button', { name: 'Save bank details' }).click();
  await page.getByText('1 paper to do.').waitFor();

  const upload = page.getByLabel('Send a file: W-9', { exact: true }).first();
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
  await upload.setInputFiles(file('owen.pdf', Buffer.from('just text')));
  await page.getByText('Send a PDF or a picture (JPEG, PNG, WebP or HEIC).').waitFor();
  await upload.setInputFiles(file('owen.pdf', pdfOf('W-9 of Owen')));
  await page.getByText('You have handed in all your paperwork.').waitFor();
  expect(await page.locator('main').textContent()).toContain('•••• 6789');
  await expectWellMadeInEachLook(page, 'paperwork-own-done');

  const admin = await stage.visit({ as: 'dana@example.com' });
  await openJob(admin, 'Morning Ritual', 'Crew');
  await admin
    .getByRole('link', { name: new RegExp(person) })
    .first()
    .click();
  const panel = admin.getByRole('list', { name: 'Paperwork' });
  await panel.getByText(`Signed by ${person}`).waitFor();
  await expectWellMadeInEachLook(admin, 'paperwork-panel');
  const memo = await panel.getByRole('link', { name: 'Download Deal memo' }).getAttribute('href');
  expect(await textOfPdf(admin, memo ?? '')).toBe(signed);
  await panel.getByRole('button', { name: 'Return: W-9' }).click();
  const returning = admin.getByRole('dialog', { name: 'Return W-9?' });
  await returning.getByText(`${person} gets an email with the reason and the link.`).waitFor();
  await returning.getByLabel('Reason').fill('Page 2 is cut off');
  await expectWellMadeInEachLook(admin, 'paperwork-return');
  await returning.getByRole('button', { name: 'Return', exact: true }).click();
  await admin.getByText(`W-9 returned. ${person} was emailed`).waitFor();
  const due = inWords(today().add({ days: 5 }));
  await panel.getByRole('button', { name: 'Due date: W-9' }).click();
  await admin.getByLabel('Due', { exact: true }).fill(due);
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await panel.getByText(due).waitFor();
  await page.reload();
  await page.getByText('Page 2 is cut off').waitFor();
  await expectWellMadeInEachLook(page, 'paperwork-own-returned');
  await upload.setInputFiles(file('owen-2.pdf', pdfOf('W-9 of Owen, again')));
  await page.getByText('You have handed in all your paperwork.').waitFor();
  await admin.reload();
  await panel.getByRole('button', { name: 'Approve: W-9' }).click();
  await expect.poll(() => panel.getByText('Approved').count()).toBe(1);
  await panel.getByRole('button', { name: 'Return: Deal memo' }).click();
  await admin.getByLabel('Reason').fill('Use your legal name');
  await admin.getByRole('button', { name: 'Return', exact: true }).click();
  await panel.getByText('Use your legal name').waitFor();

  await getLink(admin, person);
  const [, crewId] = /\/crew\/(\w+)/.exec(admin.url()) ?? [];
  expect(crewId).toMatch(/^crew_/);
  await forgetConfirmation(stage, 'dana@example.com');
  await admin.getByRole('button', { name: 'Show Account number' }).click();
  const asking = admin.getByRole('alertdialog', { name: 'Confirm it is you' });
  await asking.getByLabel('Password').fill(password);
  await asking.getByRole('button', { name: 'Continue' }).click();
  await admin.getByText('000123456789').waitFor();
  await follow(admin, '/settings/audit');
  await admin.getByText(`${person}’s account number was read`).first().waitFor();
}, 240_000);

rare('whoever gets the link forwarded sees, downloads and hands in nothing', async () => {
  const office = await stage.visit({ as: 'joel@example.com' });
  await openJob(office, 'Morning Ritual', 'Crew');
  await office
    .getByRole('link', { name: /Rosa Delgado/ })
    .first()
    .click();
  const panel = office.getByRole('list', { name: 'Paperwork' });
  await panel.getByRole('link', { name: 'Read' }).click();
  await office.getByRole('heading', { name: 'Deal memo of Rosa Delgado' }).waitFor();
  await expectWellMadeInEachLook(office, 'paperwork-memo');
  const paperId = /paperwork\/(\w+)/.exec(office.url())?.[1] ?? '';
  const path = await getLink(office, 'Rosa Delgado');
  const page = await stage.visit({ as: null });
  await goTo(page, `${path}/paperwork`);
  await page.getByText(/Somebody may have forwarded this link/).waitFor();
  const html = await page.content();
  expect(html).not.toMatch(/\$725|Kit rental|kill fee/i);
  const put = await page.evaluate(
    (to) => fetch(to, { method: 'PUT', body: '%PDF-1.4' }).then((it) => it.status),
    `${path}/papers/${paperId}`,
  );
  expect(put).toBe(409);
  const got = await page.evaluate(
    (to) => fetch(to).then((it) => it.status),
    `${path}/papers/doc_1`,
  );
  expect(got).toBe(409);
});

rare('an admin sets which papers are asked for and what the memo says', async () => {
  const page = await stage.visit({ as: 'dana@example.com' });
  await goTo(page, '/settings/paperwork');
  await page.getByRole('heading', { name: 'Paperwork' }).waitFor();
  await expectWellMadeInEachLook(page, 'paperwork-settings');
  await page.getByRole('checkbox', { name: /^NDA/ }).check();
  await page
    .getByLabel(/^Deal memo/)
    .last()
    .fill('# Terms\n{person} works for {company}.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Paperwork saved').waitFor();
  await page.reload();
  expect(await page.getByRole('checkbox', { name: /^NDA/ }).isChecked()).toBe(true);
  const coordinator = await stage.visit({ as: 'joel@example.com' });
  await goTo(coordinator, '/settings/paperwork');
  await coordinator.getByText('Owners and admins can change this.').waitFor();
});
