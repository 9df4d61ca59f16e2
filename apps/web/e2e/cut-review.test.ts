import { type Database, openDatabase } from '@callboard/core/kernel';
import { asOwner, codeMailedTo } from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage, saved } from './fixture.ts';
import { appSecret } from './serve.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
let database: Database;
beforeAll(async () => {
  stage = await openStage();
  database = openDatabase({ databaseUrl: stage.databaseUrl, appSecret, baseUrl: stage.url });
}, 240_000);
afterAll(async () => {
  await database.close();
  await stage.close();
});

const one = async (select: string) => {
  const [row] = await asOwner(stage, (sql) => sql.unsafe<{ value: string }[]>(select));
  return row?.value ?? '';
};

test('a client reviews a cut on a phone: notes, a mailed code, a decision, until the link is ended', async () => {
  const id = await one(`select id as value from deliverables where title = 'Hero :60'`);
  const email = await one(`select email as value from contacts where name = 'Maddie Orr'`);
  await asOwner(stage, (sql) => sql`update deliverables set rounds_included = 0 where id = ${id}`);
  const office = await stage.visit();
  await goTo(office, `/deliverables/${id}`);
  await office.getByRole('button', { name: 'Share with client…' }).click();
  const dialog = office.getByRole('dialog', { name: 'Share with client' });
  await dialog.getByRole('button', { name: 'Email the link' }).click();
  await dialog.getByText('The link was mailed.').waitFor();
  await dialog.getByRole('button', { name: 'Create a link to copy' }).click();
  const { pathname: path } = new URL((await dialog.locator('code').textContent()) ?? '');
  expect(path).toMatch(/^\/portal\/portal_[\w-]{43}\/cut$/);
  await expectWellMadeInEachLook(office, 'cut-share');

  const plain = await stage.read({ as: null });
  const response = await plain.request.get(path);
  expect(response.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  const text = await response.text();
  expect(text).toContain('Is the logo a touch small');
  expect(text).toContain('Watch v4');
  const hidden = await one(`select body as value from notes where visibility = 'internal' limit 1`);
  expect(hidden).not.toBe('');
  expect(text).not.toContain(hidden);

  const phone = await stage.visit({ as: null, width: 360, height: 740, isTouch: true });
  await goTo(phone, path);
  const body = 'The super sits too low';
  await phone.getByLabel('Note on v4', { exact: true }).fill(body);
  await phone.getByLabel('At').fill('soon');
  await phone.getByRole('button', { name: 'Send the note' }).click();
  await phone.getByText('Type minutes and seconds, such as 0:07.2.').waitFor();
  await phone.getByLabel('At').fill('0:12.5');
  await saved(phone);
  await phone.reload();
  await phone.getByRole('button', { name: 'Discard' }).waitFor();
  expect(await phone.getByLabel('Note on v4', { exact: true }).inputValue()).toBe(body);
  await phone.getByRole('button', { name: 'Send the note' }).click();
  const note = phone.getByRole('listitem').filter({ hasText: body });
  await note.getByText('0:12.5').waitFor();
  expect(await phone.getByLabel('Note on v4', { exact: true }).inputValue()).toBe('');
  await expectWellMadeInEachLook(phone, 'portal-cut');

  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.getByRole('button', { name: 'Request changes' }).click();
  await phone.getByText('This is round 1 of changes, and the price includes 0').waitFor();
  await phone.getByLabel('What should change').fill('A shorter end card');
  await phone.getByLabel('Your email', { exact: true }).fill(email);
  await phone.getByRole('button', { name: 'Email me a code' }).click();
  const code = phone.getByLabel('Code');
  await code.waitFor();
  await code.fill(await codeMailedTo(database, email));
  await phone.getByRole('button', { name: 'Continue' }).click();
  const decide = phone.getByRole('button', { name: 'Request changes as Maddie Orr' });
  await decide.waitFor();
  expect(await phone.getByLabel('What should change').inputValue()).toBe('A shorter end card');
  await expectWellMadeInEachLook(phone, 'portal-cut-decision');
  await decide.click();
  await phone.getByText('by Maddie Orr').waitFor();
  expect(await phone.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);
  await expectWellMadeInEachLook(phone, 'portal-cut-decided');

  await goTo(office, `/deliverables/${id}`);
  await office.getByText('Changes requested').first().waitFor();
  await office.getByText('1 of 0 rounds of changes used, 1 more than included').waitFor();
  await office.getByRole('link', { name: 'Draft overage…' }).click();
  await expect.poll(() => office.getByLabel('Kind').inputValue()).toBe('overage');
  expect(await office.getByLabel('Title').inputValue()).toBe('Hero :60: round 1 of changes');
  await office.getByRole('button', { name: 'Create estimate' }).click();
  await office.waitForURL(/\/estimates\/est_/);
  await goTo(office, `/deliverables/${id}`);
  await office
    .getByRole('listitem')
    .filter({ hasText: body })
    .getByText('Client', { exact: true })
    .waitFor();
  await office.getByRole('button', { name: 'Share with client…' }).click();
  await dialog.getByText(/^Last opened/).waitFor();
  const ends = dialog.getByRole('button', { name: 'End the link of Maddie Orr…' });
  await ends.first().click();
  await office.getByRole('button', { name: 'End the link', exact: true }).click();
  await office.getByText('The link was ended').waitFor();
  await expect.poll(() => ends.count()).toBe(1);
  await phone.getByLabel('Note on v4', { exact: true }).fill('One more');
  await phone.getByRole('button', { name: 'Send the note' }).click();
  await phone.getByRole('heading', { name: 'This link no longer works' }).waitFor();
});

test('a link with a passcode shows nothing before it, and then only what it is for', async () => {
  const id = await one(`select id as value from deliverables where title = 'Hero :60'`);
  const office = await stage.visit();
  await goTo(office, `/deliverables/${id}`);
  await office.getByRole('button', { name: 'Share with client…' }).click();
  const dialog = office.getByRole('dialog', { name: 'Share with client' });
  await dialog.getByText('Options', { exact: true }).click();
  await dialog.getByLabel('Approve or request changes').uncheck();
  await dialog.getByLabel('Download the cut').check();
  await dialog.getByLabel('Ends').selectOption({ label: 'In 7 days' });
  await dialog.getByLabel('Passcode').fill('blue heron 7');
  await dialog.getByLabel('Label').fill('Legal');
  await expectWellMadeInEachLook(office, 'cut-share-options');
  await dialog.getByRole('button', { name: 'Create a link to copy' }).click();
  const { pathname: path } = new URL((await dialog.locator('code').textContent()) ?? '');
  await dialog.getByText('Legal · No decision · Download · Passcode').waitFor();

  const plain = await stage.read({ as: null });
  const gate = await plain.request.get(path);
  expect(new URL(gate.url()).pathname).toBe(path.replace(/cut$/, 'passcode'));
  expect(gate.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  const text = await gate.text();
  for (const secret of ['Hero :60', 'Watch v', 'Maddie Orr']) expect(text).not.toContain(secret);
  expect((await plain.request.get(`${path}/4/download`)).status()).toBe(403);

  const phone = await stage.visit({ as: null, width: 360, height: 740, isTouch: true });
  await goTo(phone, path);
  await phone.getByLabel('Passcode').fill('guess');
  await phone.getByRole('button', { name: 'Continue' }).click();
  await phone.getByText('Incorrect passcode.').waitFor();
  await expectWellMadeInEachLook(phone, 'portal-passcode');
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.getByLabel('Passcode').fill('blue heron 7');
  await phone.getByRole('button', { name: 'Continue' }).click();
  await phone.getByRole('heading', { name: 'Hero :60' }).waitFor();
  const cookies = await phone.context().cookies(stage.url + path);
  expect(cookies.find((it) => it.name.endsWith('portal-pass'))).toMatchObject({
    ...{ path: path.replace(/\/cut$/, ''), httpOnly: true, sameSite: 'Lax' },
  });
  expect(await phone.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);
  await phone.getByLabel('Note on v4', { exact: true }).waitFor();

  await dialog
    .getByRole('button', { name: /^Change the link/ })
    .first()
    .click();
  const change = office.getByRole('dialog', { name: /^Link of/ });
  await change.getByLabel('Leave notes').uncheck();
  await change.getByLabel('New passcode').fill('green heron 8');
  await expectWellMadeInEachLook(office, 'cut-link-change');
  await change.getByRole('button', { name: 'Save changes' }).click();
  await office.getByText('The link was changed').waitFor();
  await dialog.getByText('Legal · Watch only · Download · Passcode').waitFor();
  await phone.reload();
  await phone.getByRole('heading', { name: 'Enter the passcode' }).waitFor();
  await phone.getByLabel('Passcode').fill('green heron 8');
  await phone.getByRole('button', { name: 'Continue' }).click();
  await phone.getByRole('heading', { name: 'Hero :60' }).waitFor();
  expect(await phone.getByLabel('Note on v4', { exact: true }).count()).toBe(0);
  await expectWellMadeInEachLook(phone, 'portal-cut-watch-only');
});
