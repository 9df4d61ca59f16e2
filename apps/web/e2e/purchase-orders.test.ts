import { readFile } from 'node:fs/promises';
import { readPdf } from '@callboard/pdf/testing';
import { pngOf } from '@callboard/testing/png';
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { award } from './awards.ts';
import { follow, goTo, openStage, type Stage } from './fixture.ts';
import { openJob } from './job.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await award(stage, '2612');
}, 120_000);
afterAll(() => stage.close());

const job = 'Trailhead FW';
const joel = 'joel@example.com';

test('a coordinator writes an order and asks, the owner approves, and its bill comes', async () => {
  const page = await openCosts(joel, 'Purchase orders');
  await page.getByText('No purchase orders yet').waitFor();
  await expectWellMadeInEachLook(page, 'orders-empty');
  await page.getByRole('link', { name: 'New purchase order' }).click();
  await page.getByRole('heading', { name: 'New purchase order' }).waitFor();
  await page.getByLabel('Vendor', { exact: true }).fill('Alder Yard Studios');
  await page.getByLabel('Vendor’s email').fill('stage@example.com');
  await page.getByLabel('Section').selectOption({ label: 'F Studio rental' });
  await page.getByLabel('Line of the bid').selectOption({ label: 'Stage' });
  await page.getByLabel('Line 1: description').fill('Stage 4, day rate');
  await page.getByLabel('Line 1: quantity').fill('2.5');
  await page.getByLabel('Line 1: price').fill('2000');
  await page.getByRole('button', { name: 'Add line' }).click();
  await page.getByLabel('Line 2: description').fill('Power');
  await page.getByLabel('Line 2: price').fill('350.5');
  await page.getByLabel('Line 2: price').blur();
  await page.getByText('$5,350.50').waitFor();
  await expectWellMadeInEachLook(page, 'order-new');
  await page.reload();
  await page.getByText('$5,350.50').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('heading', { name: /^PO-\d+ Alder Yard Studios$/ }).waitFor();
  await page.getByText('producer of the job, an admin or an owner approves').waitFor();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await page.getByText('Waiting for approval').first().waitFor();
  await expectWellMadeInEachLook(page, 'order-waiting');

  const owner = await stage.visit();
  await goTo(owner, '/notices');
  await owner.getByRole('link', { name: /for Alder Yard Studios waits for your approval/ }).click();
  await owner.getByRole('button', { name: 'Approve' }).click();
  await owner.getByText(/^PO-\d+ is approved$/).waitFor();
  await follow(owner, '/notices');
  expect(await owner.getByText('for Alder Yard Studios waits for your approval').count()).toBe(0);

  await page.reload();
  const { text } = await readPdf(await download(page, 'Download PDF'));
  for (const part of [
    'Alder Yard Studios',
    'Stage 4, day rate',
    '$5,350.50',
    'Ines Okafor',
    '2.5',
  ]) {
    expect(text).toContain(part);
  }
  await page.getByRole('link', { name: 'Enter its bill' }).click();
  await page.getByRole('heading', { name: 'New bill' }).waitFor();
  expect(await page.getByLabel('Vendor', { exact: true }).inputValue()).toBe('Alder Yard Studios');
  expect(await page.getByLabel('Line 1: rate').inputValue()).toBe('2,000.00');
  await page.getByText('$5,350.50').waitFor();
  await page.getByLabel('Line 1: quantity').fill('1');
  await page.getByLabel('Line 2: rate').fill('1000');
  await page.getByRole('button', { name: 'Save bill' }).click();
  await page.getByRole('heading', { name: 'Alder Yard Studios $3,000.00' }).waitFor();
  await page.getByText('Ask an admin or an owner to approve this bill.').waitFor();
  await follow(owner, new URL(page.url()).pathname);
  await owner.getByRole('button', { name: 'Approve' }).click();
  await owner.getByText('The bill of Alder Yard Studios is approved').waitFor();
  await page.getByRole('link', { name: /^PO-/ }).click();
  await page.getByText('$2,350.50').waitFor();
  await page.getByRole('button', { name: 'Mark received' }).click();
  await page.getByText('Received', { exact: true }).first().waitFor();
  await expectWellMadeInEachLook(page, 'order-billed');
  await page.getByRole('link', { name: `Purchase orders of ${job}` }).click();
  await page.getByText('1 approved order open, $2,350.50 of which is not billed.').waitFor();
  await expectWellMadeInEachLook(page, 'orders');
}, 180_000);

rare(
  'an approved order goes to its vendor by email, also to one that bounced',
  async () => {
    const page = await openCosts(undefined, 'Purchase orders');
    await page.getByRole('link', { name: 'New purchase order' }).click();
    await page.getByRole('heading', { name: 'New purchase order' }).waitFor();
    await page.getByLabel('Vendor', { exact: true }).fill('Kestrel Cranes');
    await page.getByLabel('Section').selectOption({ label: 'I Equipment' });
    await page.getByLabel('Line 1: description').fill('Crane, one day');
    await page.getByLabel('Line 1: price').fill('1800');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Add the vendor’s email first.').waitFor();
    expect(await page.getByRole('button', { name: 'Send to vendor…' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Add email…' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill('cranes@example.com');
    await expectWellMadeInEachLook(page, 'order-email');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Send to vendor…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Kestrel Cranes cranes@example.com').waitFor();
    await dialog.getByLabel('Message').fill('Gate 3, from 6 in the morning.');
    await expectWellMadeInEachLook(page, 'order-send');
    await dialog.getByRole('button', { name: 'Send order' }).click();
    await page.getByText(/^PO-\d+ was sent to Kestrel Cranes$/).waitFor();
    await page.getByRole('button', { name: 'Resend to vendor…' }).waitFor();

    await markBounced('cranes@example.com');
    await page.reload();
    await page.getByText('Mail to cranes@example.com bounced: 550 No such user').waitFor();
    await expectWellMadeInEachLook(page, 'order-bounced');
    await page.getByRole('button', { name: 'Resend to vendor…' }).click();
    await dialog.getByText('Sent last').waitFor();
    await dialog.getByRole('button', { name: 'Send order' }).click();
    await dialog
      .getByRole('alert')
      .getByText(/Check the address, or send anyway/)
      .waitFor();
    await expectWellMadeInEachLook(page, 'order-send-anyway');
    await dialog.getByRole('button', { name: 'Send anyway' }).click();
    await dialog.waitFor({ state: 'detached' });

    await goTo(page, '/settings/mail');
    const sent = page.getByRole('link', { name: /^Purchase order PO-\d+ from Tern/ });
    expect(await sent.count()).toBe(2);
    await sent.last().click();
    const message = page.frameLocator('iframe');
    await message.getByText('Gate 3, from 6 in the morning.').waitFor();
    await expectWellMadeInEachLook(page, 'order-mail');
    const { text } = await readPdf(await download(page, /^PO-\d+\.pdf$/));
    expect(text).toContain('Crane, one day');
    expect(text).toContain('cranes@example.com');
  },
  180_000,
);

rare(
  'an owner closes, reopens and voids an order',
  async () => {
    const page = await openCosts(undefined, 'Purchase orders');
    await page.getByRole('link', { name: 'New purchase order' }).click();
    await page.getByRole('heading', { name: 'New purchase order' }).waitFor();
    const found = page.waitForResponse(/crewMembers\.choices/);
    await page.getByLabel('Vendor', { exact: true }).fill('Theo Marsh');
    await found;
    await page.locator('datalist option[value="Theo Marsh"]').waitFor({ state: 'attached' });
    await page.getByLabel('Section').selectOption({ label: 'I Equipment' });
    await page.getByLabel('Line 1: price').fill('100');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page
      .getByText(/^Line 1: /)
      .first()
      .waitFor();
    await page.getByLabel('Line 1: description').fill('Lamp');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByText('Closed', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Reopen' }).click();
    await page.getByText('Approved', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Theo Marsh' }).waitFor();
    await page.getByRole('button', { name: 'Void…' }).click();
    await page.getByLabel('Reason').fill('Not needed');
    await page.getByRole('button', { name: 'Void order' }).click();
    await page.getByText('Void', { exact: true }).waitFor();
    await page.getByText('Not needed').waitFor();
  },
  120_000,
);

test('a receipt with a photo is added on a phone, changed, and removed with undo', async () => {
  const page = await stage.visit({ as: joel, width: 360, isTouch: true });
  await openCostsOn(page, 'Receipts');
  await page.getByRole('link', { name: 'Add receipt' }).click();
  await page.getByRole('heading', { name: 'Add receipt' }).waitFor();
  const buffer = pngOf({ width: 60, height: 90, colorAt: () => [240, 240, 230, 255] });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'IMG_1.png', mimeType: 'image/png', buffer });
  await page.getByText('The photo is attached.').waitFor();
  await page.getByLabel('Vendor').fill('Corner Deli');
  await page.getByLabel('Amount').fill('84.20');
  await page.getByLabel('Section').selectOption({ label: 'D Location and travel' });
  await expectWellMadeInEachLook(page, 'receipt-new');
  await page.getByRole('button', { name: 'Add receipt' }).click();
  await page.getByRole('link', { name: 'Corner Deli' }).click();
  await page.getByRole('heading', { name: 'Corner Deli' }).waitFor();
  await page.getByText('Download IMG_1.png').waitFor();
  await page.getByLabel('Paid with').selectOption({ label: 'Company card' });
  await page.getByLabel('Amount').fill('85.20');
  await expectWellMadeInEachLook(page, 'receipt');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('$85.20').first().waitFor();
  await expectWellMadeInEachLook(page, 'receipts');
  await page.getByRole('link', { name: 'Corner Deli' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Corner Deli' }).waitFor();
  const csv = (await download(page, 'Download CSV')).toString('utf8');
  expect(csv).toContain('Corner Deli,,D Location and travel,,Company card,,,85.20,USD,IMG_1.png');
  const files = new URL(page.url()).pathname.replace('/costs/receipts', '/files');
  await follow(page, files);
  await page.getByRole('link', { name: 'Receipts' }).click();
  await page.getByText('IMG_1.png').first().waitFor();
}, 180_000);

rare(
  'petty cash is given, spent and closed with what is missing',
  async () => {
    const page = await openCosts(joel, 'Petty cash');
    await page.getByRole('link', { name: 'Give cash' }).click();
    await page.getByRole('heading', { name: 'Give petty cash' }).waitFor();
    await page.getByLabel('To', { exact: true }).fill('Idris Cole');
    await page.getByLabel('Amount').fill('300');
    await page.getByRole('button', { name: 'Give cash' }).click();
    await page.getByText('1 float open, with $300.00 not spent yet.').waitFor();
    await page.getByRole('link', { name: 'Add receipt' }).click();
    await page.getByRole('heading', { name: 'Add receipt' }).waitFor();
    await page.getByLabel('Vendor').fill('Hardware store');
    await page.getByLabel('Amount').fill('120');
    await page.getByLabel('Section').selectOption({ label: 'H Art department expenses' });
    await page.getByRole('button', { name: 'Add receipt' }).click();
    await page.getByText('Petty cash of Idris Cole').waitFor();
    const tabs = page.getByRole('navigation', { name: 'Costs' });
    await tabs.getByRole('link', { name: 'Petty cash' }).click();
    await page.getByText('$180.00 left').waitFor();
    await expectWellMadeInEachLook(page, 'petty-cash');
    await page.getByRole('button', { name: 'Close the petty cash of Idris Cole' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('All of it is accounted for.').waitFor();
    await dialog.getByLabel('Cash that came back').fill('170');
    await dialog.getByLabel('Cash that came back').blur();
    await dialog.getByText('$10.00 is missing').waitFor();
    await expectWellMadeInEachLook(page, 'petty-cash-close');
    await dialog.getByRole('button', { name: 'Close float' }).click();
    await page.getByText('$10.00 missing').waitFor();
  },
  120_000,
);

rare(
  'an owner sets up to which amount coordinators approve',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/settings/approvals');
    await page.getByLabel('Coordinators, up to').fill('1,500');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Limits saved').waitFor();
    await expectWellMadeInEachLook(page, 'approvals');
    const coordinator = await openCosts(joel, 'Purchase orders');
    await coordinator.getByText('You approve orders up to $1,500.00').waitFor();
  },
  60_000,
);

async function openCosts(as: string | undefined, tab: string): Promise<Page> {
  const page = await stage.visit(as ? { as } : {});
  await openCostsOn(page, tab);
  return page;
}

async function openCostsOn(page: Page, tab: string): Promise<void> {
  await openJob(page, job, 'Overview');
  await page
    .getByRole('navigation', { name: 'Project' })
    .getByRole('link', { name: 'Costs', exact: true })
    .click();
  await page.getByRole('navigation', { name: 'Costs' }).getByRole('link', { name: tab }).click();
  await page.getByRole('navigation', { name: 'Costs' }).waitFor();
}

async function markBounced(email: string): Promise<void> {
  const sql = postgres(stage.ownerUrl, { max: 1 });
  await sql`
    insert into bounced_addresses (email, response, bounced_at)
    values (${email}, '550 No such user', now())`;
  await sql.end();
}

async function download(page: Page, name: string | RegExp): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ]);
  return readFile(await file.path());
}
