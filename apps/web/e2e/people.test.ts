import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, password, type Stage, signIn } from './fixture.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

test('a person who is not signed in signs in and reaches the requested page', async () => {
  const page = await stage.visit({ as: null });
  await goTo(page, '/projects?status=wrap');
  expect(new URL(page.url()).pathname).toBe('/sign-in');
  await page.getByLabel('Email').fill(stage.demo.owner.email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/projects?status=wrap');
});

test('a wrong password is reported above the form, which keeps the email', async () => {
  const page = await stage.visit({ as: null });
  await goTo(page, '/sign-in');
  await page.getByLabel('Email').fill(stage.demo.owner.email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText('Incorrect email or password.').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(stage.demo.owner.email);
});

test('an invalid field shows its error at the latest when the form is sent', async () => {
  const page = await stage.visit({ as: null });
  await goTo(page, '/sign-up');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Create company' }).click();
  await page.getByText('Enter your email address.').waitFor();
  await page.getByText('Enter a company name.').waitFor();
  expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
});

test('a person sets up a company in a time zone found by search, and signs out', async () => {
  const page = await stage.visit({ as: null });
  await goTo(page, '/sign-up');
  await page.getByLabel('Company').fill('North Pier Pictures');
  await page.getByLabel('Your name').fill('Ada Lovell');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await page.getByPlaceholder('Search cities and zones').fill('lisbon');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Time zone' }).getByText('Europe/Lisbon').waitFor();
  await page.getByRole('button', { name: 'Create company' }).click();
  await page.getByText('One more step: sign in').waitFor();
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('North Pier Pictures').first().waitFor();

  await page.getByRole('button', { name: /Ada Lovell/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/sign-in');
  await page.goto('/projects');
  expect(new URL(page.url()).pathname).toBe('/sign-in');
});

test('signing up with the email of an account looks the same and changes nothing', async () => {
  const page = await stage.visit({ as: null });
  await goTo(page, '/sign-up');
  await page.getByLabel('Company').fill('Not Theirs');
  await page.getByLabel('Your name').fill('Mallory');
  await page.getByLabel('Email').fill(stage.demo.owner.email);
  await page.getByLabel('Password').fill('the one of mallory');
  await page.getByRole('button', { name: 'Create company' }).click();
  await page.getByText('One more step: sign in').waitFor();
  expect(await page.context().cookies()).toEqual([]);
  await signIn(page, stage.demo.owner.email);
  await page.getByText('Tern & Tallow Films').first().waitFor();
  expect(await page.getByText('Not Theirs').count()).toBe(0);
});

test('a person returns to their last workspace', async () => {
  const page = await stage.visit({ as: null });
  await goTo(page, '/sign-up');
  await page.getByLabel('Company').fill('A Second Company');
  await page.getByLabel('Your name').fill('Joel Castellano');
  await page.getByLabel('Email').fill('joel@example.com');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create company' }).click();
  await page.getByText('One more step: sign in').waitFor();
  await signIn(page, 'joel@example.com');
  await page.getByText('A Second Company').first().waitFor();
  await goTo(page, '/workspaces');
  await page.getByRole('button', { name: 'Tern & Tallow Films' }).click();
  await page.waitForURL((it) => it.pathname === '/');
  const next = await stage.visit({ as: 'joel@example.com' });
  await goTo(next, '/');
  await next.getByText('Tern & Tallow Films').first().waitFor();
});

test('scripts and other sites cannot access the session cookie', async () => {
  const page = await stage.visit();
  const cookies = await page.context().cookies();
  expect(cookies.find((it) => it.name === 'callboard')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  });
});

test.for(['/sign-in', '/sign-up'])('%s is well made in both themes and widths', async (path) => {
  const page = await stage.visit({ as: null });
  await goTo(page, path);
  await expectWellMadeInEachLook(page);
});
