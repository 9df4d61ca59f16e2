import { asOwner } from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { expectWellMade, expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
let path: string;
beforeAll(async () => {
  stage = await openStage();
  const [row] = await asOwner(
    stage,
    (sql) => sql<{ id: string }[]>`select id from deliverables where title = 'Hero :60'`,
  );
  path = `/deliverables/${row?.id}`;
}, 120_000);
afterAll(() => stage.close());

const notesSaying = (body: string) =>
  asOwner(
    stage,
    (sql) => sql<{ visibility: string; time_ms: number | null }[]>`
      select visibility, time_ms from notes where body = ${body} and deleted_at is null`,
  );

test('what a client reads can be taken back for five seconds, and a half-written note stays', async () => {
  const page = await stage.visit();
  await goTo(page, path);
  await expectWellMade(page);
  const body = 'The super sits too low';
  await page.getByLabel('Note', { exact: true }).fill(body);
  await page.getByLabel('At').fill('0:12.5');
  await page.getByLabel('Client sees this').check();
  await page.getByRole('button', { name: 'Post to client' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe(body);
  expect(await notesSaying(body)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).waitFor();
  expect(await page.getByLabel('At').inputValue()).toBe('0:12.5');
  await page.getByRole('button', { name: 'Post to client' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('listitem').filter({ hasText: body }).getByText('0:12.5').waitFor();
  expect(await notesSaying(body)).toEqual([{ visibility: 'client', time_ms: 12_500 }]);
  expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe('');
});

test('a new cut carries open notes along, and the decision of the client is recorded and withdrawn', async () => {
  const page = await stage.visit({ width: 360, isTouch: true });
  await goTo(page, path);
  const note = page.getByRole('listitem').filter({ hasText: 'Is the logo a touch small' });
  await note.getByRole('button', { name: 'Resolve' }).click();
  await note.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Post cut…' }).click();
  await page.getByLabel('Or a link to the cut').fill('https://vimeo.com/76979871');
  await page.route('https://player.vimeo.com/**', (route) => route.fulfill({ body: '' }));
  await page.getByRole('button', { name: 'Post v5' }).click();
  await page.getByTitle('Hero :60, v5').waitFor();
  await page.getByText('Raised on v3').first().waitFor();
  await page.getByRole('button', { name: 'Record decision…' }).click();
  await page.getByLabel('Approved with notes').check();
  await page.getByLabel('Who decided').fill('Maddie Orr');
  await page.getByRole('button', { name: 'Record decision', exact: true }).click();
  await page.getByText('by Maddie Orr').waitFor();
  await page.getByText('Approved with notes').first().waitFor();
  const certificate = page.getByRole('link', { name: 'Certificate' });
  const pdf = await page.request.get((await certificate.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await page.getByRole('button', { name: 'Withdraw…' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByText('Waiting for a decision').first().waitFor();
  expect((await page.request.get(`${path}/certificate.pdf`)).status()).toBe(404);
  await page.getByRole('link', { name: 'v4' }).click();
  await page.getByText('v5 is newer.').waitFor();
});

test('notes go to an editing program as markers on their frames, and to a list', async () => {
  const reader = await stage.read();
  const markers = (query: string) => reader.request.get(`${path}/markers?${query}`);
  const edl = await markers('v=3&for=resolve&rate=23.976&start=01:00:00:00');
  expect(edl.headers()['content-disposition']).toBe('attachment; filename="Hero-60-v3.edl"');
  expect(await edl.text()).toMatch(
    /01:00:07:04 .*\r\n \|C:ResolveColorRed \|M:Maddie Orr: Can we hold/,
  );
  const xml = await markers('v=4&for=premiere&rate=25&start=10:00:00:00&of=client');
  expect(await xml.text()).not.toContain('Temp track');
  expect((await markers('for=avid&rate=29.97df&start=00:01:00:00')).status()).toBe(422);
  const csv = await reader.request.get(`${path}/notes.csv?v=4`);
  expect(await csv.text()).toContain('Done in v4');
});

test('markers of an editing program are looked at, and become notes for the team', async () => {
  const page = await stage.visit();
  await goTo(page, path);
  await page.getByRole('button', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Import markers to v\d$/ });
  const choose = (name: string, text: string) =>
    dialog.locator('input[type=file]').setInputFiles({
      ...{ name, mimeType: 'text/plain', buffer: Buffer.from(text) },
    });
  await dialog.getByLabel('Frame rate').selectOption({ label: '23.976' });
  await choose('mail.txt', 'Dear all');
  await dialog.getByRole('button', { name: 'Read the file' }).click();
  await dialog.getByText('There are no markers in this file.').waitFor();
  const line = (at: string, words: string) => `Priya\t${at}\tV1\tblue\t${words}\t1\r\n`;
  await choose(
    'avid.txt',
    line('01:00:12:00', 'Breath before the super') + line('00:10:00:00', 'Bars'),
  );
  await dialog.getByRole('button', { name: 'Read the file' }).click();
  await dialog.getByText('Breath before the super').waitFor();
  await dialog.getByText('1 marker left out').click();
  await dialog.getByText('00:10:00:00 Bars: before the first timecode').waitFor();
  await expectWellMadeInEachLook(page, 'import-markers');
  await dialog.getByRole('button', { name: 'Import 1 note' }).click();
  await page.getByText('1 note imported').waitFor();
  const note = page.getByRole('listitem').filter({ hasText: 'Breath before the super' });
  await note.getByText('Team only').waitFor();
  expect(await notesSaying('Breath before the super')).toMatchObject([{ visibility: 'internal' }]);
});
