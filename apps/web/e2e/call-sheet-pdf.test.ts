import { resendCallSheet } from '@callboard/core/crew';
import { listOutbox } from '@callboard/core/mail';
import { readPdf } from '@callboard/pdf/testing';
import { asOwner } from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './fixture.ts';
import { type Office, openOffice } from './invoices.ts';

const phones = /555-01\d\d/g;
const hospitalPhone = '555-0140';

let stage: Stage;
let office: Office;
let callSheetId: string;
beforeAll(async () => {
  stage = await openStage();
  office = await openOffice(stage);
  const [sent] = await asOwner(
    stage,
    (sql) => sql`select id from call_sheets where status = 'sent'`,
  );
  callSheetId = String(sent?.id);
}, 240_000);
afterAll(async () => {
  await office.database.close();
  await stage.close();
});

async function print(as: string | null, path: string) {
  const reader = await stage.read({ as });
  const response = await reader.request.get(new URL(path, stage.url).href);
  const headers = response.headers();
  const isPdf = headers['content-type'] === 'application/pdf';
  const pdf = isPdf ? await readPdf(await response.body()) : null;
  return { status: response.status(), headers, pdf, text: pdf?.text ?? '' };
}

/** Returns the path of the link that is mailed to a recipient. */
async function linkOf(name: string): Promise<string> {
  const [recipient] = await asOwner(
    stage,
    (sql) => sql`select id, email from call_sheet_recipients
      where name = ${name} and call_sheet_id = ${callSheetId}`,
  );
  await office.by((ctx) => resendCallSheet(ctx, { recipientId: String(recipient?.id) }));
  const [mail] = await listOutbox(office.database, { limit: 1, email: recipient?.email });
  const [path] = /\/call\/sheet_[\w-]+/.exec(mail?.text ?? '') ?? [];
  return String(path);
}

test('the office prints a revision, the sheet as it is now, and the copy for the client', async () => {
  const path = `/call-sheets/${callSheetId}/sheet.pdf`;
  const sent = await print('joel@example.com', `${path}?revision=2`);
  expect([sent.status, sent.pdf?.pages.length]).toEqual([200, 2]);
  expect(sent.headers['content-disposition']).toMatch(
    /filename="call-sheet-20\d\d-\d\d-\d\d-r2-crew\.pdf"/,
  );
  for (const part of ['Revision 2, Blue', 'GENERAL CALL', 'Theo Marsh', 'Amara Finch', '555-01']) {
    expect(sent.text).toContain(part);
  }
  expect((await print('joel@example.com', `${path}?revision=1`)).text).toContain('White');
  expect((await print('joel@example.com', path)).text).toContain('Revision 2, Blue');
  const client = await print('joel@example.com', `${path}?revision=2&copy=client`);
  expect(client.text).toContain('Theo Marsh');
  expect(client.text.match(phones)).toEqual([hospitalPhone]);
  for (const [query, status] of [
    ['revision=9', 404],
    ['revision=x', 422],
    ['revision=', 422],
  ]) {
    expect((await print('joel@example.com', `${path}?${query}`)).status).toBe(status);
  }
  expect((await print(null, path)).pdf).toBeNull();
}, 60_000);

test('a recipient prints the own copy with the link alone', async () => {
  const path = await linkOf('Theo Marsh');
  const own = await print(null, `${path}/sheet.pdf`);
  expect(own.status).toBe(200);
  expect(own.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
  });
  expect(own.pdf?.pages[0]?.text).toMatch(/Theo Marsh, Gaffer: \d\d:\d\d/);
  expect(own.text).toContain('555-01');
  const guest = await print(null, `${await linkOf('Luca Ferro')}/sheet.pdf`);
  expect(guest.pdf?.pages[0]?.text).toContain('Luca Ferro, Creative director');
  expect(guest.text.match(phones)).toEqual([hospitalPhone]);
  expect((await print(null, `/call/sheet_${'x'.repeat(43)}/sheet.pdf`)).status).toBe(404);
}, 60_000);
