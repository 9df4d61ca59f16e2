import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

test('a producer sees the primary contact and calls them', async () => {
  const page = await stage.read();
  await goTo(page, '/clients');
  await page.getByRole('link', { name: 'Quillfeather Coffee' }).click();
  await page.getByText('1 open job, Hana Brandt is the primary contact.').waitFor();
  const phone = page.getByRole('link', { name: '503-555-0129' });
  expect(await phone.getAttribute('href')).toBe('tel:5035550129');
  const mail = page.getByRole('link', { name: 'hana@example.com' });
  expect(await mail.getAttribute('href')).toBe('mailto:hana@example.com');
});

test('a coordinator adds a client and its primary contact', async () => {
  const page = await stage.visit({ as: 'joel@example.com' });
  await goTo(page, '/clients/new');
  await page.getByLabel('Name').fill('Marrow & Vine');
  await page.getByLabel('Kind').selectOption('Brand');
  await page.getByLabel('Website').fill('marrowvine.example');
  await page.getByLabel('Payment terms (days)').fill('45');
  await page.getByRole('button', { name: 'Add client' }).click();
  await page.getByRole('heading', { name: 'Marrow & Vine', level: 1 }).waitFor();
  await page.getByText('Net 45').waitFor();
  await page.getByRole('link', { name: 'marrowvine.example' }).waitFor();
  await page.getByRole('link', { name: 'Add contact' }).click();
  await page.getByLabel('Name').fill('Odile Fern');
  await page.getByLabel('Email').fill('odile@example.com');
  await page.getByLabel('Primary contact').check();
  await page.getByRole('button', { name: 'Add contact' }).click();
  await page.getByText('No jobs yet, Odile Fern is the primary contact.').waitFor();
});

test('a form keeps its values when a field is invalid, and the field says how to fix it', async () => {
  const page = await stage.read();
  await goTo(page, '/clients/new');
  await page.getByLabel('Name').fill('Half a client');
  await page.getByLabel('Kind').selectOption('Agency');
  await page.getByLabel('Payment terms (days)').fill('a month');
  await page.getByLabel('Notes').fill('Pays late, is kind about it');
  await page.getByRole('button', { name: 'Add client' }).click();
  await page.getByText('Enter days as a number, such as 30.').waitFor();
  expect(await page.getByLabel('Payment terms (days)').inputValue()).toBe('a month');
  expect(await page.getByLabel('Notes').inputValue()).toBe('Pays late, is kind about it');
});

rare('a search is in the URL, and j and Enter open a result', async () => {
  const page = await stage.visit();
  await goTo(page, '/clients');
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('skin');
  await page.waitForURL('**/clients?q=skin');
  await page.getByText('1 client found').waitFor();
  await page.getByRole('searchbox', { name: 'Search clients' }).blur();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Vantelle Skincare', level: 1 }).waitFor();
});

rare('a person finds a contact by email and changes the primary contact', async () => {
  const page = await stage.visit();
  await goTo(page, '/contacts?q=luca%40');
  await page.getByRole('link', { name: 'Luca Ferro' }).click();
  await page.getByRole('button', { name: 'Primary contact' }).click();
  await page.getByText('Luca Ferro is now the primary contact').waitFor();
  await goTo(page, '/clients?q=ostrander');
  await page.getByRole('cell', { name: 'Luca Ferro' }).waitFor();
});

test('the Unassigned client explains itself and cannot be changed', async () => {
  const page = await stage.read();
  await goTo(page, '/clients');
  await page.getByRole('link', { name: 'Unassigned' }).click();
  await page.getByText('cannot be renamed or removed').waitFor();
  expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Remove' }).count()).toBe(0);
  await goTo(page, `${new URL(page.url()).pathname}/edit`);
  expect(await page.getByRole('textbox').count()).toBe(0);
});

rare(
  'a client with a job is not offered for removal, and one whose contact is on a job is refused',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/clients');
    await page.getByRole('link', { name: 'Northlatch Footwear' }).click();
    await page.getByText('Cannot be removed: it has 1 job.').waitFor();
    expect(await page.getByRole('button', { name: 'Remove' }).count()).toBe(0);
    await goTo(page, '/clients');
    await page.getByRole('link', { name: 'Ostrander & Pike' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByText(/ of Ostrander & Pike is the contact on .*\./).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByRole('button', { name: 'Remove' }).evaluate(isFocused)).toBe(true);
  },
);

rare('Undo restores a removed client with its contacts', async () => {
  const page = await stage.visit();
  await goTo(page, '/clients/new?name=Gone%20by%20noon');
  await page.getByLabel('Kind').selectOption('Other');
  await page.getByRole('button', { name: 'Add client' }).click();
  await page.getByRole('link', { name: 'Add contact' }).click();
  await page.getByLabel('Name').fill('Pia Lund');
  await page.getByRole('button', { name: 'Add contact' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('This also removes its 1 contact.').waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Gone by noon was removed').waitFor();
  await page.getByRole('link', { name: 'Gone by noon' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Gone by noon', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Pia Lund' }).waitFor();
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
