import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

test('a coordinator adds a location from a map, is warned of the same place, and finds it again', async () => {
  const page = await stage.visit({ as: 'joel@example.com' });
  await goTo(page, '/places/new');
  await page.getByLabel('Name', { exact: true }).fill('Calloway');
  await page.getByText('Already in your locations:').waitFor();
  expect(await page.getByRole('link', { name: 'Calloway residence' }).count()).toBe(1);
  await page.getByLabel('Name', { exact: true }).fill('Marrow Street Diner');
  await page.getByText('Already in your locations:').waitFor({ state: 'detached' });
  await page.getByLabel('Kind').selectOption('Practical');
  await page.getByLabel('City').fill('Burbank');
  await page.getByLabel('Coordinates').fill('https://maps.app.goo.gl/AbC');
  await page.getByRole('button', { name: 'Add location' }).click();
  await page.getByText('No coordinates found.').waitFor();
  await page.getByLabel('Coordinates').fill('https://www.google.com/maps/@34.1811,-118.3090,17z');
  await page.getByLabel('Site contact').fill('Odile Fern');
  await page.getByLabel('Phone of the contact').fill('(818) 555-0133');
  await page.getByLabel('Access code').fill('2580#');
  await page.getByRole('button', { name: 'Add location' }).click();
  await page.getByRole('heading', { name: 'Marrow Street Diner', level: 1 }).waitFor();
  await page.getByText('34.1811, -118.309').waitFor();
  const phone = page.getByRole('link', { name: '(818) 555-0133' });
  expect(await phone.getAttribute('href')).toBe('tel:8185550133');
  await page.getByText('Sunrise').waitFor();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Noise').fill('Trains every half hour');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Trains every half hour').waitFor();
  await page.getByRole('link', { name: 'Locations' }).last().click();
  await page.getByRole('searchbox', { name: 'Name, address or city' }).fill('burbank');
  await page.getByText('1 location found.').waitFor();
  await page.getByRole('link', { name: 'Marrow Street Diner' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Marrow Street Diner was removed').waitFor();
  await goTo(page, '/places/removed');
  await page.getByRole('button', { name: 'Restore Marrow Street Diner' }).click();
  await page.getByText('Location restored').waitFor();
});

test('a location of a shoot day says which day keeps it, and lists its days', async () => {
  const page = await stage.visit();
  await goTo(page, '/places?q=calloway');
  await page.getByRole('link', { name: 'Calloway residence' }).click();
  await page.getByText('4471#').waitFor();
  await page.getByRole('table', { name: 'Days' }).getByText('Morning Ritual').waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByText('Choose another location there first.').waitFor();
});

test('a location manager sets the permit and the status of a place on the job, and adds one', async () => {
  const page = await stage.visit();
  await goTo(page, '/projects');
  await page.getByRole('link', { name: 'Morning Ritual' }).first().click();
  const tabs = page.getByRole('navigation', { name: 'Project' });
  await tabs.getByRole('link', { name: 'Locations' }).click();
  const card = page.getByRole('article', { name: 'Ridge Park overlook' });
  await card.getByLabel('Permit', { exact: true }).selectOption('Permit issued');
  await page.getByText('No permit is missing.').waitFor();
  await card.getByLabel('Status').selectOption('Scouting');
  await page.getByLabel('Reason').fill('The ranger closed the trail');
  await page.getByRole('button', { name: 'Move back' }).click();
  await page.getByText('3 locations, 2 confirmed.').waitFor();
  await card.getByLabel('Notes').fill('Gate code from the ranger');
  await card.getByText(/^Saved/).waitFor();
  await expect.poll(() => card.getByLabel('Status').inputValue()).toBe('scouting');
  await page.getByRole('link', { name: 'New location' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Rose Court lot');
  await page.getByLabel('Kind').selectOption('Parking');
  await page.getByRole('button', { name: 'Add location' }).click();
  const added = page.getByRole('article', { name: 'Rose Court lot' });
  await added.getByRole('button', { name: 'Remove from the job' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Remove from the job' }).click();
  await added.waitFor({ state: 'detached' });
});

test('a coordinator adds photos, captions one, moves it with the keyboard and removes it', async () => {
  const page = await stage.visit({ as: 'joel@example.com' });
  await goTo(page, '/places?q=overlook');
  await page.getByRole('link', { name: 'Ridge Park overlook' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos' }).click();
  const png = Buffer.from(onePixel, 'base64');
  await (await choosing).setFiles([
    { name: 'Road.png', mimeType: 'image/png', buffer: png },
    { name: 'Trail.png', mimeType: 'image/png', buffer: Buffer.concat([png, Buffer.from('2')]) },
  ]);
  await page.getByRole('button', { name: 'More for Photo 2' }).waitFor();
  await page.getByRole('button', { name: 'Caption of photo 1: empty. Edit' }).click();
  await page.getByRole('textbox', { name: 'Caption of photo 1' }).fill('From the road');
  await page.keyboard.press('Enter');
  const grip = page.getByRole('button', { name: /^Move From the road/ });
  await grip.focus();
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Caption of photo 2: From the road. Edit' }).waitFor();
  await page.getByRole('button', { name: 'More for From the road' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByText('Photo removed').waitFor();
});

test('a list of locations is imported: new ones are added, and one that is there is filled in', async () => {
  const page = await stage.visit({ as: 'joel@example.com' });
  await goTo(page, '/places/import');
  const rows = [
    'Location,Type,City,Lat,Lng,Power',
    'Harbor Pier,Exterior,San Pedro,33.74,-118.28,63 A',
    'Ridge Park overlook,,,,,Generator only',
  ];
  await page.getByLabel('Paste your list').fill(rows.join('\n'));
  await page.getByRole('button', { name: 'Read the list' }).click();
  await page.getByRole('button', { name: 'Add 1 location and update 1' }).click();
  await page.getByText(/^1 location added, 1 updated by/).waitFor();
  await page.getByRole('link', { name: 'Ridge Park overlook' }).click();
  await page.getByText('Generator only').waitFor();
});

/** A PNG of one pixel. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
