import { type Database, openDatabase } from '@callboard/core/kernel';
import { linesOf, makePdf } from '@callboard/files/testing';
import { codeMailedTo, linkMailedTo, type TestApp } from '@callboard/testing/factories';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { counting } from './counting.ts';
import { follow, goTo, openStage, type Stage, saved } from './fixture.ts';
import { holdDraftStore, keptDrafts } from './kept-drafts.ts';
import { rare } from './rare.ts';
import { appSecret } from './serve.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
let database: Database;
beforeAll(async () => {
  stage = await openStage({ hasWorker: true });
  database = openDatabase({ databaseUrl: stage.databaseUrl, appSecret, baseUrl: stage.url });
}, 240_000);
afterAll(async () => {
  await database.close();
  await stage.close();
});

const email = 'maddie@example.com';
const sentence = 'We need a film for Harbor Lights: two shoot days on a pier at night.';
const briefOf = (at: Page) => at.getByLabel('Your brief');

async function askMaddie(button: 'Email the link' | 'Create a link to copy'): Promise<Page> {
  const office = await stage.visit();
  await goTo(office, '/briefs/links');
  await office.getByRole('combobox', { name: 'Contact' }).click();
  await office.getByRole('option', { name: /^Maddie Orr/ }).click();
  await office.getByRole('button', { name: button }).click();
  return office;
}

async function openMailed(): Promise<{ path: string; phone: Page }> {
  const { secret } = await linkMailedTo({ database } as TestApp, email);
  const path = `/portal/${secret}/brief`;
  const phone = await stage.visit({ as: null, width: 360, height: 800, isTouch: true });
  const response = await phone.goto(path);
  expect(response?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  await phone.getByRole('heading', { name: /^Send Tern & Tallow Films/ }).waitFor();
  await saved(phone);
  return { path, phone };
}

test('a client who was asked sends a PDF from a phone, and its estimate is sent in five clicks', async () => {
  const office = await askMaddie('Email the link');
  await office.getByText('The link was mailed.').waitFor();
  await expectWellMadeInEachLook(office, 'brief-links');
  const { phone } = await openMailed();
  await phone.getByText('You send it as Maddie Orr, maddie@example.com.').waitFor();
  await phone.locator('input[type=file]').setInputFiles({
    name: 'Pier.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(makePdf({ pages: [linesOf(sentence)] })),
  });
  await phone.getByText('Its text is in the brief.').waitFor();
  expect(await briefOf(phone).inputValue()).toBe(sentence);
  await expectWellMadeInEachLook(phone, 'portal-brief');
  await phone.setViewportSize({ width: 360, height: 800 });
  await phone.getByRole('button', { name: /^Send to Tern/ }).click();
  await phone.getByText(/^Your brief was sent/).waitFor();
  await expectWellMadeInEachLook(phone, 'portal-brief-sent');

  await follow(office, '/');
  const clicks = await counting(office, async () => {
    await office
      .getByRole('button', { name: /^Notices/ })
      .first()
      .click();
    await office
      .getByRole('link', { name: /Maddie Orr sent the brief/ })
      .first()
      .click();
    await office.getByText('Maddie Orr, maddie@example.com').waitFor();
    await office.getByRole('button', { name: 'Draft an estimate' }).click();
    await office.getByRole('button', { name: 'Send to Maddie Orr' }).click();
    await office.getByText(/^Version 1 for .* was sent/).waitFor();
  });
  expect(clicks).toBeLessThanOrEqual(5);
  await follow(office, '/briefs');
  await office.getByRole('link', { name: /^Film for Harbor Lights/ }).click();
  await office.getByText('The mailed link was opened').waitFor();
  await expectWellMadeInEachLook(office, 'brief-from-client');
  const file = office.getByRole('link', { name: 'Pier.pdf' });
  const sent = await office.request.get((await file.getAttribute('href')) ?? '');
  expect(sent.headers()['content-type']).toBe('application/pdf');
});

rare('who gets the link forwarded is not named, unless they confirm their email', async () => {
  await (await askMaddie('Email the link')).getByText('The link was mailed.').waitFor();
  const { path } = await openMailed();
  const other = await stage.visit({ as: null, width: 360, height: 800, isTouch: true });
  await goTo(other, path);
  await other.getByText(/and not who you are/).waitFor();
  await saved(other);
  const storeDrafts = await holdDraftStore(other);
  await briefOf(other).fill(`${sentence} Forwarded.`);
  await other.getByLabel('Title').fill('Forwarded film');
  await other.getByRole('button', { name: /^Send to/ }).click();
  await other.getByText(/^Your brief was sent/).waitFor();
  await other.getByRole('button', { name: 'Send another' }).click();
  await briefOf(other).waitFor();
  await storeDrafts();
  await expect.poll(() => keptDrafts(other)).toEqual([]);
  expect(await briefOf(other).inputValue()).toBe('');
  await other.getByRole('button', { name: 'Confirm your email' }).click();
  await briefOf(other).fill(`${sentence} Confirmed.`);
  await other.getByLabel('Title').fill('Confirmed film');
  await other.getByRole('textbox', { name: 'Your email' }).fill(email);
  await other.getByRole('button', { name: 'Email me a code' }).click();
  await other.getByText(/^We sent a code to/).waitFor();
  await other.getByLabel('Code').fill(await codeMailedTo(database, email));
  await expectWellMadeInEachLook(other, 'portal-brief-proof');
  await other.setViewportSize({ width: 360, height: 800 });
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.getByText('You send it as Maddie Orr').waitFor();
  expect(await briefOf(other).inputValue()).toContain('Confirmed.');
  await other.getByRole('button', { name: /^Send to/ }).click();
  await other.getByText(/^Your brief was sent/).waitFor();
  const office = await stage.visit();
  await goTo(office, '/briefs?q=film');
  await office.getByRole('link', { name: 'Forwarded film' }).click();
  await office.getByText('Not confirmed: anybody with the link').waitFor();
  await expectWellMadeInEachLook(office, 'brief-unconfirmed');
  await goTo(office, '/briefs?q=film');
  await office.getByRole('link', { name: 'Confirmed film' }).click();
  await office.getByText('Confirmed with a code').waitFor();
});

rare('what a client typed is there after a lost line and a reload, and sent once', async () => {
  await (await askMaddie('Email the link')).getByText('The link was mailed.').waitFor();
  const { path, phone } = await openMailed();
  await briefOf(phone).fill('Too short');
  await phone.getByRole('button', { name: /^Send to/ }).click();
  await phone.getByText(/^Enter at least 20 characters/).waitFor();
  await briefOf(phone).fill('x'.repeat(8001));
  await phone.getByText('8,001 of 8,000 characters: 1 too many.').waitFor();
  await phone.getByRole('button', { name: /^Send to/ }).click();
  await phone.getByText(/^Enter at most 8,000 characters/).waitFor();
  const arabic = 'نحتاج إلى إعلان: يومان تصوير في الرياض';
  await briefOf(phone).fill(arabic);
  await phone.getByLabel('Title').fill('Riyadh film');
  await expect.poll(async () => (await keptDrafts(phone)).length).toBe(1);
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: /^Send to/ }).press('Enter');
  await phone.getByRole('alert').waitFor();
  await phone.context().setOffline(false);
  await goTo(phone, path);
  await phone.getByText(/^Draft from .* restored/).waitFor();
  expect(await briefOf(phone).inputValue()).toBe(arabic);
  const drafts = JSON.stringify(await keptDrafts(phone, { hasKeys: true }));
  expect(drafts).not.toMatch(/portal_[\w-]{43}/);
  await phone.getByRole('button', { name: /^Send to/ }).click();
  await phone.getByText(/^Your brief was sent/).waitFor();
  await expect.poll(() => keptDrafts(phone)).toEqual([]);
  const office = await stage.visit();
  await goTo(office, '/briefs?q=Riyadh');
  expect(await office.getByRole('link', { name: 'Riyadh film' }).count()).toBe(1);
});

rare('a link that is ended takes no brief', async () => {
  const office = await askMaddie('Create a link to copy');
  const url = (await office.locator('code').textContent()) ?? '';
  const path = new URL(url).pathname;
  expect(path).toMatch(/^\/portal\/portal_[\w-]{43}\/brief$/);
  const ends = office.getByRole('button', { name: /^End the link of Maddie Orr/ });
  // The newest is the first.
  await office.getByText(/^Copied/).waitFor();
  const count = await ends.count();
  await ends.first().click();
  await office.getByRole('button', { name: 'End the link', exact: true }).click();
  await office.getByText('The link was ended').waitFor();
  await expect.poll(() => ends.count()).toBe(count - 1);
  const phone = await stage.visit({ as: null, width: 360, isTouch: true });
  expect((await phone.goto(path))?.status()).toBe(404);
  await phone.getByRole('heading', { name: 'This link no longer works' }).waitFor();
});

rare('a file through a link is limited, and one of another link is not found', async () => {
  await (await askMaddie('Email the link')).getByText('The link was mailed.').waitFor();
  const { path, phone } = await openMailed();
  const put = (name: string, data: Buffer) =>
    phone.request.put(`${path}/files?name=${name}`, { data, headers: { origin: stage.url } });
  const large = await put('a.pdf', Buffer.alloc(15_000_001, '%PDF-1.7'));
  expect(large.status()).toBe(413);
  const zip = await put('a.zip', Buffer.from('504b0304140000000000', 'hex'));
  expect([zip.status(), await zip.text()]).toEqual([422, expect.stringContaining('a.zip')]);
  const taken = await put('a.txt', Buffer.from(sentence));
  const { fileId } = await taken.json();
  expect((await phone.request.get(`${path}/files/${fileId}`)).status()).toBe(200);
  await (await askMaddie('Email the link')).getByText('The link was mailed.').waitFor();
  const { path: other } = await openMailed();
  expect((await phone.request.get(`${other}/files/${fileId}`)).status()).toBe(404);
  expect((await phone.request.get(`/files/${fileId}`)).status()).not.toBe(200);
});
