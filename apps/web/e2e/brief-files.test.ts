import { linesOf, makePdf } from '@callboard/files/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { counting } from './counting.ts';
import { follow, goTo, openStage, type Stage } from './fixture.ts';
import { keptDrafts } from './kept-drafts.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasWorker: true });
}, 240_000);
afterAll(() => stage.close());

const sentence = 'We need a film for Harbor Lights: two shoot days on a pier at night.';
const page = (text = sentence) => makePdf({ pages: [linesOf(text)] });
const encrypted =
  '/Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O (01234567890123456789012345678901) /U (01234567890123456789012345678901) >> /ID [(a) (a)]';

async function choose(at: Page, name: string, content: string | Uint8Array): Promise<void> {
  const buffer = Buffer.from(content);
  const mimeType = 'application/octet-stream';
  await at.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
}

const briefOf = (at: Page) => at.getByRole('textbox', { name: 'Brief', exact: true });
const rows = (at: Page) => at.getByRole('list', { name: 'Files', exact: true });

async function openNew(): Promise<Page> {
  const at = await stage.visit();
  await goTo(at, '/briefs/new');
  return at;
}

test('a brief that comes as a PDF is read, drafted, and its file can be downloaded', async () => {
  const at = await openNew();
  await choose(at, 'Harbor Lights.pdf', page());
  await at.getByText('Its text is in the brief.').waitFor();
  expect(await briefOf(at).inputValue()).toBe(sentence);
  await expectWellMadeInEachLook(at, 'brief-new-file');
  await expect.poll(async () => (await keptDrafts(at)).length).toBe(1);
  await at.reload();
  await at.getByText(/^Draft from .* restored/).waitFor();
  await at.getByText('Its text is in the brief.').waitFor();
  await at.getByRole('button', { name: 'Draft estimate' }).click();
  await at.getByRole('heading', { name: 'What the client sees' }).waitFor();
  await follow(at, '/briefs');
  await at
    .getByRole('link', { name: /^Film for Harbor Lights/ })
    .first()
    .click();
  await at.getByText('From a file').waitFor();
  await expectWellMadeInEachLook(at, 'brief-with-file');
  const link = at.getByRole('link', { name: 'Harbor Lights.pdf' });
  const file = await at.request.get((await link.getAttribute('href')) ?? '');
  expect(file.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('attachment'),
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const other = await stage.read({ as: 'joel@example.com' });
  const refused = await other.request.get((await link.getAttribute('href')) ?? '');
  expect(refused.status()).toBe(403);
});

rare(
  'a mail from a contact fills the form, and is sent as an estimate in five clicks',
  async () => {
    const at = await stage.visit();
    await goTo(at, '/');
    const clicks = await counting(at, async () => {
      await at.getByRole('link', { name: 'New brief' }).click();
      await at.getByRole('heading', { name: 'New brief', level: 1 }).waitFor();
      await choose(
        at,
        'Fwd brief.eml',
        `From: Maddie Orr <maddie@example.com>\r\nSubject: Spring glow\r\nDate: Tue, 24 Nov 2026 10:00:00 +0000\r\n\r\n${sentence}`,
      );
      await at.getByText('Its text is in the brief.').waitFor();
      expect(await at.getByLabel('Title').inputValue()).toBe('Spring glow');
      await at.getByRole('combobox', { name: 'Contact' }).getByText('Maddie Orr').waitFor();
      await at.getByRole('button', { name: 'Draft estimate' }).click();
      await at.getByRole('button', { name: 'Send to Maddie Orr' }).click();
      await at.getByText(/^Version 1 for .* was sent/).waitFor();
    });
    expect(clicks).toBeLessThanOrEqual(5);
  },
);

rare('of a long text the person chooses what to keep', async () => {
  const at = await openNew();
  const long = `${'Two shoot days on a pier at night. '.repeat(400)}The end.`;
  await choose(at, 'Long.txt', long);
  await at.getByText('14,008 characters, and a brief can have 8,000.').waitFor();
  await expectWellMadeInEachLook(at, 'brief-new-too-long');
  await at.getByRole('button', { name: 'Add all, and trim it' }).click();
  await at.getByText('14,008 of 8,000 characters: 6,008 too many.').waitFor();
  await at.getByRole('button', { name: 'Add brief' }).click();
  await at.getByText(/^Enter at most 8,000 characters/).waitFor();
  await briefOf(at).fill('');
  await at.getByRole('button', { name: /^Use the first 7,\d\d\d characters$/ }).click();
  await at.getByText(/^7,\d\d\d of 8,000 characters$/).waitFor();
  await at.getByLabel('Title').fill('Long film');
  await at.getByRole('button', { name: 'Add brief' }).click();
  await at.getByRole('heading', { name: 'Long film', level: 1 }).waitFor();
});

rare('a file that cannot be read says why, and what to do', async () => {
  const at = await openNew();
  const one = { pages: [linesOf(sentence)] };
  await choose(at, 'Locked.pdf', makePdf({ ...one, trailer: encrypted }));
  await rows(at)
    .getByText(/^This PDF has a password/)
    .waitFor();
  await choose(at, 'Scan.pdf', makePdf({ pages: ['0 0 100 100 re f'] }));
  await rows(at)
    .getByText(/^This PDF is a scan/)
    .waitFor();
  await choose(at, 'Torn.pdf', '%PDF-1.7 torn');
  await rows(at)
    .getByText(/^This file is damaged/)
    .waitFor();
  await choose(at, 'Not.pdf', sentence);
  await rows(at)
    .getByText(/^“Not.pdf” is not a PDF/)
    .waitFor();
  await choose(at, 'Brief.docx', 'PK\u0003\u0004');
  await rows(at)
    .getByText(/^The text of “Brief.docx” cannot be read/)
    .waitFor();
  await expectWellMadeInEachLook(at, 'brief-new-unread');
  expect(await briefOf(at).inputValue()).toBe('');
  for (const name of ['Locked.pdf', 'Scan.pdf', 'Torn.pdf', 'Not.pdf', 'Brief.docx']) {
    await rows(at)
      .getByRole('button', { name: `Remove ${name}` })
      .click();
  }
  await choose(at, 'Short.txt', 'x'.repeat(19));
  await at.getByText('Its text is in the brief.').waitFor();
  await at.getByRole('button', { name: 'Add brief' }).click();
  await at.getByText(/^Enter at least 20 characters/).waitFor();
});

rare('a file that was sent before the person left waits for them', async () => {
  const at = await openNew();
  await briefOf(at).fill('Another brief, which I typed.');
  await choose(at, 'Left.txt', sentence);
  await at.getByText('68 characters.').waitFor();
  await at.getByRole('button', { name: 'Add its text' }).click();
  expect(await briefOf(at).inputValue()).toBe(`Another brief, which I typed.\n\n${sentence}`);
  await at
    .getByRole('button', { name: 'Discard' })
    .click()
    .catch(() => undefined);
  const later = await openNew();
  await later.getByText('Sent before: Left.txt').waitFor();
  await later.getByRole('button', { name: 'Use it' }).first().click();
  await later.getByText('Its text is in the brief.').waitFor();
});

test('somebody without access to money finds no briefs', async () => {
  const page = await stage.read({ as: 'joel@example.com' });
  await goTo(page, '/briefs');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'New brief' }).count()).toBe(0);
});
