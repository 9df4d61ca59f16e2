import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { goTo, openStage, type Stage, saved } from './fixture.ts';
import { openJob } from './job.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

test('on a phone, a card is logged, copied to two drives and formatted, not before', async () => {
  const page = await stage.visit({ width: 360, isTouch: true });
  await goTo(page, '/');
  await openJob(page, 'Morning Ritual', 'Media');
  await page.getByText('No cards logged yet.').waitFor();
  await page.getByRole('button', { name: 'Add card' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('Roll').inputValue()).toBe('A001');
  await dialog.getByLabel('Size in GB').fill('480');
  await dialog.getByRole('button', { name: 'Add card' }).click();
  await page.getByRole('cell', { name: 'A001', exact: true }).waitFor();
  await page.getByText('No verified copy').waitFor();

  await page.getByRole('button', { name: 'Start offload A001' }).click();
  await page.getByRole('button', { name: 'Verify A001' }).click();
  await page.getByRole('button', { name: 'Verified A001' }).click();
  await page.getByRole('button', { name: 'Record a copy of A001' }).click();
  expect(await dialog.getByLabel('Checksum', { exact: true }).inputValue()).toBe('xxh64');
  await dialog.getByRole('button', { name: 'Record copy' }).click();
  await page.getByText('1 verified copy', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Format A001' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Its only verified copy on a readable drive is on TT-0114.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Record a copy of A001' }).click();
  await dialog.getByRole('button', { name: 'Record copy' }).click();
  await page.getByText('The card has two verified copies.').waitFor();
  await page.getByRole('button', { name: 'Format A001' }).click();
  await question.getByRole('button', { name: 'Card is formatted' }).click();
  await page.getByText('Formatted, 2 copies').waitFor();
  await page.getByRole('button', { name: 'Add card' }).click();
  await dialog.getByLabel('Roll').fill('b003');
  expect(await dialog.getByLabel('Camera').inputValue()).toBe('B');
  await dialog.getByLabel('Camera').fill('C');
  expect(await dialog.getByLabel('Roll').inputValue()).toBe('b003');
  await dialog.getByLabel('Roll').fill('D003');
  expect(await dialog.getByLabel('Camera').inputValue()).toBe('C');
  await page.keyboard.press('Escape');
  await saved(page);
});

test('Home leads from a card at risk to its job, and a lost drive lowers the lights of its cards', async () => {
  const page = await stage.visit();
  await goTo(page, '/');
  await page.getByRole('link', { name: 'Card B007 has 1 verified copy.' }).click();
  await page.waitForURL(/\/media\?show=at-risk#\w+$/);
  await page.getByRole('heading', { name: 'Cards at risk' }).waitFor();
  await page.getByRole('link', { name: 'TT-0098', exact: true }).click();
  await page.getByRole('heading', { name: 'TT-0098', level: 1 }).waitFor();
  await page.getByText('In office to archived').waitFor();
  await page.getByRole('button', { name: 'Move…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Status').selectOption('Lost');
  await dialog.getByText('4 cards have a copy on this drive.').waitFor();
  await dialog.getByLabel('Where it is').fill('Not in the vault');
  await dialog.getByRole('button', { name: 'Move drive' }).click();
  await page.getByText('4 cards of this drive have fewer than two verified copies').waitFor();
  await page.getByText('Archived to lost').waitFor();
});

test('a coordinator finds where a drive is, hands it over and corrects its label', async () => {
  const page = await stage.visit({ as: 'joel@example.com' });
  await goTo(page, '/drives?status=available');
  await page.getByRole('link', { name: 'TT-0116' }).click();
  await page.getByRole('button', { name: 'Move…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Status').selectOption('Available (handed over)');
  await dialog.getByLabel('Who has it').fill('Idris Cole');
  await dialog.getByRole('button', { name: 'Move drive' }).click();
  await page.getByText('Handed over, available').waitFor();
  await page.getByText('Joel Castellano to Idris Cole').waitFor();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Label').fill('TT-0114');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Another drive has this label.').waitFor();
  await page.getByLabel('Label').fill('TT-0116B');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'TT-0116B', level: 1 }).waitFor();
});

test('a manifest with a mismatch is shown loudly before its copy is recorded', async () => {
  const page = await stage.visit();
  await goTo(page, '/');
  await openJob(page, 'Year of Rivers', 'Media');
  await page.getByRole('button', { name: 'Import MHL…' }).click();
  const dialog = page.getByRole('dialog');
  const input = dialog.locator('input[type=file]').first();
  const choose = (name: string, text: string) =>
    input.setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(text) });
  await choose('B007.mhl', '<!DOCTYPE a [<!ENTITY b "c">]><hashlist></hashlist>');
  await dialog.getByText('B007.mhl declares XML entities').waitFor();
  const folder = await mkdtemp(join(tmpdir(), 'manifests-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, '0001_B007_2026-11-28_201500Z.mhl'), manifest);
  await writeFile(join(folder, '._0001_B007_2026-11-28_201500Z.mhl'), 'no manifest');
  await writeFile(join(folder, 'B007C001.mov'), 'no manifest');
  await dialog.locator('input[type=file]').last().setInputFiles(folder);
  await dialog.getByText('Checksums do not match on B007.').waitFor();
  await dialog.getByText('Verified by xxHash128').waitFor();
  await dialog.getByLabel('Drive that has these copies').selectOption('TT-0099');
  await dialog.getByRole('button', { name: 'Record 2 copies' }).click();
  await page.getByText('Copies of 2 cards are recorded').waitFor();
  await page
    .getByRole('link', { name: /^TT-0099\s*: 1 file does not match the manifest/ })
    .waitFor();
  await page.getByRole('link', { name: /^TT-0099\s*: verified by xxHash128/ }).waitFor();
});

const manifest = `<?xml version="1.0"?>
<hashlist version="2.0" xmlns="urn:ASC:MHL:v2.0"><hashes>
  <hash><path size="480000000000">C/1.mov</path><xxh128 action="verified">0A</xxh128></hash>
  <hash><path size="20">C/2.mov</path><xxh128 action="failed">0B</xxh128></hash>
  <hash><path size="480000000000">B006R1AB/1.mov</path><xxh128 action="verified">0C</xxh128></hash>
</hashes></hashlist>`;
