import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, password, type Stage, signIn } from './fixture.ts';
import { asRare, rare } from './rare.ts';
import { codeTo, found, kindsTo, signUp } from './sign-up.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

test('a person who is not signed in signs in and reaches the requested page', async () => {
  const page = await stage.read({ as: null });
  await goTo(page, '/projects?status=wrap');
  expect(new URL(page.url()).pathname).toBe('/sign-in');
  await page.getByLabel('Email').fill(stage.demo.owner.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/projects?status=wrap');
});

test('a wrong password is reported above the form, which keeps the email', async () => {
  const page = await stage.read({ as: null });
  await goTo(page, '/sign-in');
  await page.getByLabel('Email').fill(stage.demo.owner.email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText('Incorrect email or password.').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(stage.demo.owner.email);
});

rare('an invalid field shows its error at the latest when the form is sent', async () => {
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
  await page.getByText('We sent a message to ada@example.com.').waitFor();
  await page.getByText('This server does not send email yet.').waitFor();
  await expectWellMadeInEachLook(page, 'sign-up-confirm');
  await page.getByLabel('Code').fill('12345');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Enter the 6 digits of the code.').waitFor();
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await page.getByText('We sent a new code.').waitFor();

  await page.getByRole('link', { name: 'Use another email' }).click();
  await page.getByRole('combobox', { name: 'Time zone' }).getByText('Europe/Lisbon').waitFor();
  expect(await page.getByLabel('Company').inputValue()).toBe('North Pier Pictures');
  await page.getByLabel('Email').fill('ada.lovell@example.com');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create company' }).click();
  await page.getByText('We sent a message to ada.lovell@example.com.').waitFor();
  const code = await codeTo(stage, 'ada.lovell@example.com');
  await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('North Pier Pictures').first().waitFor();

  await page.getByRole('button', { name: /Ada Lovell/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/sign-in');
  await page.goto('/projects');
  expect(new URL(page.url()).pathname).toBe('/sign-in');
});

rare('signing up with the email of an account looks the same and changes nothing', async () => {
  const page = await stage.visit({ as: null });
  const { email } = stage.demo.owner;
  const typed = 'the one of mallory';
  await signUp(page, { company: 'Not Theirs', name: 'Mallory', email, password: typed });
  await page.getByText(`We sent a message to ${email}.`).waitFor();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Incorrect code.').waitFor();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toEqual(['callboard-sign-up']);
  await signIn(page, stage.demo.owner.email);
  await page.getByText('Tern & Tallow Films').first().waitFor();
  expect(await page.getByText('Not Theirs').count()).toBe(0);
});

rare('a person returns to their last workspace', async () => {
  const page = await stage.visit({ as: null });
  const joel = { name: 'Joel Castellano', email: 'joel@example.com' };
  await found(stage, page, { company: 'A Second Company', ...joel });
  await page.getByText('A Second Company').first().waitFor();
  await goTo(page, '/workspaces');
  await page.getByRole('button', { name: 'Tern & Tallow Films' }).click();
  await page.waitForURL((it) => it.pathname === '/');
  const next = await stage.visit({ as: 'joel@example.com' });
  await goTo(next, '/');
  await next.getByText('Tern & Tallow Films').first().waitFor();
});

test('a person signs in with a mailed code, and one with an unknown email sees the same', async () => {
  const page = await stage.visit({ as: null });
  await goTo(page, '/sign-in?next=%2Fprojects');
  await page.getByRole('link', { name: 'Email me a code' }).click();
  for (const email of ['nobody@example.com', 'marcus@example.com']) {
    await page.getByRole('heading', { name: 'Sign in with a code' }).waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await page.getByText(`If ${email} has an account, a message with a code`).waitFor();
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Incorrect code.').waitFor();
    if (email.startsWith('marcus')) break;
    await expectWellMadeInEachLook(page, 'sign-in-code-entry');
    await page.getByRole('button', { name: 'Use another email' }).click();
  }
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await page.getByText('We sent a new code.').waitFor();
  await page.getByLabel('Code').fill(await codeTo(stage, 'marcus@example.com'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((it) => it.pathname === '/projects');
});

test('a person hears of a sign-in with a new browser, but not of the first one or a known one', async () => {
  const email = 'wren@example.com';
  const told = async () => (await kindsTo(stage, email)).filter((it) => it === 'new_device').length;
  const first = await stage.read({ as: email });
  expect(await told()).toBe(0);
  const { url } = stage;
  const form = { email, password };
  await first.request.post('/sign-out', { headers: { origin: url }, maxRedirects: 0 });
  await first.request.post('/sign-in', { form, headers: { origin: url }, maxRedirects: 0 });
  expect(await told()).toBe(0);
  for (const either of ['marcus@example.com', email]) {
    await first.request.post('/sign-out', { headers: { origin: url }, maxRedirects: 0 });
    const other = { email: either, password };
    await first.request.post('/sign-in', {
      form: other,
      headers: { origin: url },
      maxRedirects: 0,
    });
  }
  expect(await told()).toBe(0);
  await stage.read({ as: email });
  expect(await told()).toBe(1);
});

test('a person changes their email with the password and the code, and others are signed out', async () => {
  const priya = { as: 'priya@example.com' };
  const [page, elsewhere] = await Promise.all([stage.visit(priya), stage.read(priya)]);
  await goTo(page, '/settings/profile');
  await page.getByLabel('New email').fill('priya.new@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Send a code' }).click();
  await page.getByText('Incorrect password.').waitFor();
  expect(await page.getByLabel('New email').inputValue()).toBe('priya.new@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Send a code' }).click();
  await page.getByText('We sent a message to priya.new@example.com.').waitFor();
  await expectWellMadeInEachLook(page, 'profile-new-email');
  await page.getByLabel('Code').fill(await codeTo(stage, 'priya.new@example.com'));
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByText('You sign in as priya.new@example.com.').waitFor();
  await goTo(elsewhere, '/projects');
  expect(new URL(elsewhere.url()).pathname).toBe('/sign-in');
});

test('scripts and other sites cannot access the session cookie', async () => {
  const { request } = await stage.read();
  const { cookies } = await request.storageState();
  expect(cookies.find((it) => it.name === 'callboard')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  });
});

test.for(['/sign-in', '/sign-in/code', '/sign-up'])(
  '%s is well made in both themes and widths',
  asRare,
  async (path) => {
    const page = await stage.visit({ as: null });
    await goTo(page, path);
    await expectWellMadeInEachLook(page);
  },
);
