import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { follow, goTo, openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

async function create(page: Page, name: string, jobNo?: string): Promise<void> {
  await goTo(page, '/projects/new');
  await page.getByLabel('Name').fill(name);
  if (jobNo) await page.getByLabel('Job number').fill(jobNo);
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

rare('a job gets a number of its own, and not that of another job', async () => {
  const page = await stage.visit();
  await create(page, 'Numbered by hand', 'NL-26-7');
  await page.getByRole('heading', { level: 1, name: 'NL-26-7 Numbered by hand' }).waitFor();
  await create(page, 'Numbered by itself');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Edit Numbered by itself' }).waitFor();
  await page.getByLabel('Job number').fill('NL-26-7');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Numbered by hand has the job number NL-26-7. Choose another.').waitFor();
  await page.getByLabel('Job number').fill('NL-26-8');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('heading', { level: 1, name: 'NL-26-8 Numbered by itself' }).waitFor();
});

test('a job is deleted, and restored from the page of deleted projects', async () => {
  const page = await stage.visit();
  await create(page, 'Added twice');
  await choose(page, 'Added twice', 'Delete…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Added twice was deleted').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  await page.getByRole('link', { name: 'Deleted projects' }).click();
  await page.getByRole('heading', { level: 1, name: 'Deleted projects' }).waitFor();
  await page.getByRole('row', { name: /Added twice/ }).waitFor();
  await expectWellMadeInEachLook(page, 'projects-deleted');
  await page.getByRole('button', { name: 'Restore Added twice' }).click();
  await page.getByText('Project restored').waitFor();
  await page.getByText('No deleted projects').waitFor();
  await follow(page, '/projects?q=Added');
  await page.getByRole('link', { name: /Added twice/ }).waitFor();
});

rare('a job with people on hold says why it cannot be deleted', async () => {
  const page = await stage.visit();
  await goTo(page, '/projects?q=Morning');
  await page.getByRole('link', { name: /Morning Ritual/ }).click();
  await page.getByRole('heading', { level: 1, name: /Morning Ritual/ }).waitFor();
  await choose(page, 'Morning Ritual', 'Delete…');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText('People are held or booked on Morning Ritual.').waitFor();
});

rare('a job is duplicated with its cards', async () => {
  const page = await stage.visit();
  await goTo(page, '/projects?q=Morning');
  await page.getByRole('link', { name: /Morning Ritual/ }).click();
  await choose(page, 'Morning Ritual', 'Duplicate…');
  await page.getByRole('heading', { level: 1, name: 'Duplicate Morning Ritual' }).waitFor();
  await expectWellMadeInEachLook(page, 'project-duplicate');
  await page.getByLabel('Name').fill('Evening Ritual');
  await page.getByLabel('Locations').uncheck();
  await page.getByRole('button', { name: 'Create copy' }).click();
  await page.getByRole('heading', { level: 1, name: /Evening Ritual/ }).waitFor();
  await page.getByText('created the job as a copy of Morning Ritual').waitFor();
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  const toDo = page.getByRole('region', { name: /^To do, / });
  await toDo.getByRole('button').first().waitFor();
  await page.getByRole('region', { name: 'Done, 0 cards' }).waitFor();
});

test('a client that was added twice is merged into the other one', async () => {
  const page = await stage.visit();
  await goTo(page, '/clients/new');
  await page.getByLabel('Name').fill('Quillfether');
  await page.getByLabel('Kind').selectOption('Brand');
  await page.getByRole('button', { name: 'Add client' }).click();
  await page.getByRole('heading', { level: 1, name: 'Quillfether' }).waitFor();
  await page.getByRole('link', { name: 'Merge…' }).click();
  await page.getByRole('heading', { level: 1, name: 'Merge Quillfether' }).waitFor();
  await expectWellMadeInEachLook(page, 'client-merge');
  await page.getByRole('button', { name: 'Merge' }).click();
  await page.getByText('Choose a client.').waitFor();
  await page.getByRole('combobox', { name: 'Into' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('Quillfeather');
  await page.getByRole('option', { name: 'Quillfeather Coffee' }).click();
  await page.getByRole('button', { name: 'Merge' }).click();
  await page.getByRole('heading', { level: 1, name: 'Quillfeather Coffee' }).waitFor();
  await follow(page, '/clients?q=Quillfether');
  await page.getByText('No clients match “Quillfether”').waitFor();
});
