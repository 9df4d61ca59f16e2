import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { asRare, rare } from './rare.ts';
import type { Reader } from './reader/reader.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const joel = { as: 'joel@example.com' };
const heading = (page: Reader, name: string) => page.getByRole('heading', { name, level: 1 });

async function addPerson(page: Page, name: string, more: Record<string, string> = {}) {
  await goTo(page, `/crew/new?name=${encodeURIComponent(name)}`);
  await heading(page, 'New person').waitFor();
  await page.getByLabel('Role', { exact: true }).fill('Grip');
  await page.getByLabel('Department').selectOption('Grip');
  for (const [label, text] of Object.entries(more)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Add person' }).click();
  await heading(page, name).waitFor();
}

rare('a coordinator finds the gaffer’s phone number from the rail in two steps', async () => {
  const page = await stage.visit(joel);
  await goTo(page, '/');
  await page.getByRole('link', { name: 'Crew', exact: true }).click();
  await heading(page, 'Crew').waitFor();
  await page.getByRole('searchbox').fill('gaffer');
  await page.getByText('1 person found.').waitFor();
  const phone = page.getByRole('link', { name: /^\(323\)/ });
  expect(await phone.getAttribute('href')).toMatch(/^tel:323555/);
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await heading(page, 'Theo Marsh').waitFor();
  await page.getByRole('table', { name: 'Jobs' }).getByText('Morning Ritual').waitFor();
  await page.getByRole('table', { name: 'Coming dates' }).getByText('Confirmed').first().waitFor();
});

rare('filters are in the URL, and are saved as a view', async () => {
  const page = await stage.visit(joel);
  await goTo(page, '/crew');
  await page.getByLabel('Department').selectOption('Camera');
  await page.waitForURL('**/crew?department=camera');
  await page.getByText('4 people found.').waitFor();
  await page.getByLabel('Department').selectOption('');
  await page.getByLabel('Tag').selectOption('HMI');
  await page.getByText('1 person found.').waitFor();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.getByText('21 people you can book.').waitFor();
  await page.getByRole('link', { name: 'Day rate' }).click();
  await page.waitForURL('**/crew?sort=rate');
  await page.getByRole('row').nth(1).getByText('Idris Cole').waitFor();
});

test('a coordinator sees rates and sets none, and sees no marks anywhere', async () => {
  const owner = await stage.read();
  await goTo(owner, '/crew?q=kai');
  await owner.getByRole('link', { name: 'Kai Moreno' }).click();
  await owner.getByRole('link', { name: 'Edit' }).click();
  await heading(owner, 'Edit Kai Moreno').waitFor();
  await owner.getByLabel('Do not hire, because').fill('Sold the kit');
  await owner.getByRole('button', { name: 'Save' }).click();
  await owner.getByText('Do not hire: Sold the kit').waitFor();
  const path = new URL(owner.url()).pathname;
  const page = await stage.read(joel);
  await goTo(page, path);
  await page.getByText('$800.00').waitFor();
  await goTo(page, '/crew');
  expect(await page.getByLabel('Mark').count()).toBe(0);
  for (const at of ['/crew', '/crew.csv', path, `${path}/edit`, '/crew?mark=do_not_hire']) {
    const text = await (await page.request.get(at)).text();
    for (const trace of ['Sold the kit', 'isFavorite', 'doNotHireReason']) {
      expect(text, at).not.toContain(trace);
    }
  }
  await goTo(page, `${path}/edit`);
  expect(await page.getByLabel('Day rate').count()).toBe(0);
  await page.getByLabel('City').fill('Burbank');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Burbank').waitFor();
  await page.getByText('$800.00').waitFor();
  await goTo(owner, path);
  await owner.getByText('Do not hire: Sold the kit').waitFor();
});

rare(
  'a producer adds a person with a rate and tags, and mends what is wrong beside its field',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/crew/new');
    await page.getByLabel('Name').fill('Ottoline Reyes');
    await page.getByLabel('Role', { exact: true }).fill('Script supervisor');
    await page.getByLabel('Department').selectOption('Script');
    await page.getByLabel('Email').fill('ottoline@');
    await page.getByLabel('Tags').fill('commercials, night shoots, Commercials');
    await page.getByLabel('Day rate').fill('2*325');
    await page.getByRole('button', { name: 'Add person' }).click();
    await page.getByText('Enter an email address.').waitFor();
    expect(await page.getByLabel('Tags').inputValue()).toBe(
      'commercials, night shoots, Commercials',
    );
    await page.getByLabel('Email').fill('ottoline@example.com');
    await page.getByRole('button', { name: 'Add person' }).click();
    await heading(page, 'Ottoline Reyes').waitFor();
    await page.getByText('commercials, night shoots', { exact: true }).waitFor();
    await page.getByText('$650.00').waitFor();
  },
);

rare('a person with coming dates is not removed, and the reason says until when', async () => {
  const page = await stage.visit(joel);
  await goTo(page, '/crew?q=silas');
  await page.getByRole('link', { name: 'Silas Quon' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByText(/Silas Quon is booked on \d coming dates, from/).waitFor();
});

rare('Undo restores a removed person', async () => {
  const page = await stage.visit(joel);
  await addPerson(page, 'Gone Person');
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Gone Person was removed').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await heading(page, 'Gone Person').waitFor();
});

test('a coordinator merges a person who was added twice', async () => {
  const page = await stage.visit(joel);
  await addPerson(page, 'Cass  Wren', { Email: 'cass2@example.com', Notes: 'Owns a dolly' });
  await page.getByText('has the same name').waitFor();
  await expectWellMadeInEachLook(page, 'crew-twin');
  await goTo(page, '/crew/duplicates');
  await page.getByText('1 group of people').waitFor();
  await expectWellMadeInEachLook(page);
  await page.getByRole('link', { name: 'Merge Cass Wren into Cass Wren' }).click();
  await page.getByText('This cannot be undone.').waitFor();
  await expectWellMadeInEachLook(page, 'crew-merge');
  await page.getByRole('button', { name: 'Merge' }).click();
  await page.getByRole('table', { name: 'Jobs' }).getByText('Morning Ritual').waitFor();
  await page.getByText('Owns a dolly').waitFor();
  await goTo(page, '/crew/duplicates');
  await page.getByText('No duplicates').waitFor();
});

rare('the search opens the page of a person', async () => {
  const page = await stage.visit(joel);
  await goTo(page, '/');
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search and actions' }).fill('anouk');
  await page.getByRole('option', { name: /Anouk Bell/ }).click();
  await heading(page, 'Anouk Bell').waitFor();
});

test.for(['/crew', '/crew?q=nobody', '/crew/new'])(
  'everyone can read %s in both themes and widths',
  asRare,
  async (path) => {
    const page = await stage.visit();
    await goTo(page, path);
    await expectWellMadeInEachLook(page, path.replaceAll(/\W+/g, '-'));
  },
);

rare('everyone can read the page of a person and its form in both themes and widths', async () => {
  const page = await stage.visit();
  await goTo(page, '/crew?q=theo');
  await page.getByRole('link', { name: 'Theo Marsh' }).click();
  await heading(page, 'Theo Marsh').waitFor();
  await expectWellMadeInEachLook(page, 'crew-member');
  await page.getByRole('link', { name: 'Edit' }).click();
  await heading(page, 'Edit Theo Marsh').waitFor();
  await expectWellMadeInEachLook(page, 'crew-edit');
});
