import { createReset } from '@callboard/core/accounts';
import { openDatabase } from '@callboard/core/kernel';
import { asOwner } from '@callboard/testing/factories';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, password, type Stage, signIn } from './fixture.ts';
import { asRare, rare } from './rare.ts';
import { appSecret } from './serve.ts';
import { codeTo, found } from './sign-up.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

interface Invited {
  name: string;
  email: string;
  as?: string;
  role?: string;
}

/** Adds a member through the form and returns the link, which is shown once. */
async function invite(invited: Invited): Promise<string> {
  const { name, email, as = 'dana@example.com', role } = invited;
  const page = await stage.visit({ as });
  await goTo(page, '/settings/members/new');
  expect(await page.getByRole('radio', { name: /^Owner/ }).count()).toBe(0);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  if (role) await page.getByRole('radio', { name: role }).check();
  await page.getByRole('button', { name: 'Add member' }).click();
  await page.getByRole('heading', { name: `Send ${name} this link` }).waitFor();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/join#join_[\w-]{43}$/);
  await page.getByRole('link', { name: 'Done' }).click();
  await page.getByRole('row', { name: new RegExp(`${name}.*Invited`) }).waitFor();
  return link;
}

/** Opens a link and waits until the page has removed the secret from the address. */
async function open(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.waitForURL((it) => it.hash === '');
}

interface JobRole {
  row: RegExp;
  job: string;
  role: string;
}

/** Chooses a job in the last row of that name, and the role on it. */
async function chooseJob(page: Page, { row, job, role }: JobRole): Promise<void> {
  await page.getByRole('combobox', { name: row }).last().click();
  await page.getByRole('dialog').getByRole('combobox').fill(job);
  await page.getByRole('option', { name: new RegExp(job) }).click();
  await page.getByLabel('Role on the job').last().selectOption(role);
}

rare(
  'an admin adds a coordinator, who opens the link, chooses a password and is signed in',
  async () => {
    const link = await invite({ name: 'Nico Vale', email: 'nico@example.com' });
    const scanner = await stage.visit({ as: null });
    await open(scanner, link);
    await scanner.getByRole('heading', { name: 'Join Tern & Tallow Films' }).waitFor();
    const page = await stage.visit({ as: null });
    const requested: string[] = [];
    page.on('request', (it) => requested.push(it.url(), it.headers().referer ?? ''));
    await open(page, link);
    await page.getByRole('heading', { name: 'Join Tern & Tallow Films' }).waitFor();
    await page.getByText('Dana Whitlock invited you to join as coordinator.').waitFor();
    expect(requested.filter((it) => it.includes('join_'))).toEqual([]);
    expect(await page.content()).not.toContain(link.split('#')[1]);
    await page.getByLabel('Your name').fill('Nico V.');
    await page.getByLabel('Choose a password').fill('password123');
    await page.getByRole('button', { name: 'Join Tern & Tallow Films' }).click();
    await page.getByText('This password is easy to guess.').waitFor();
    await page.getByLabel('Choose a password').fill('lamp otter gravel noon');
    await page.getByRole('button', { name: 'Join Tern & Tallow Films' }).click();
    await page.waitForURL((it) => it.pathname === '/');
    await page.getByText('Nico V.').first().waitFor();

    const again = await stage.visit({ as: null });
    await open(again, link);
    await again.getByText('This link no longer works').waitFor();
    await signIn(again, 'nico@example.com', 'lamp otter gravel noon');
    await again.getByText('Nico V.').first().waitFor();
  },
);

rare(
  'a person with an account signs in to it and accepts, after signing out of another account',
  async () => {
    const other = await stage.visit({ as: null });
    const kim = { company: 'Kite & Kettle', name: 'Kim Aalto', email: 'kim@example.com' };
    await found(stage, other, kim);

    const link = await invite({ name: 'Kim', email: 'kim@example.com' });
    const page = await stage.visit({ as: 'wren@example.com' });
    await open(page, link);
    await page.getByText('You are signed in as wren@example.com').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('kim@example.com already has an account.').waitFor();
    expect(await page.getByLabel('Choose a password').count()).toBe(0);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill('kim@example.com');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Join Tern & Tallow Films' }).click();
    await page.waitForURL((it) => it.pathname === '/');
    await page
      .getByRole('button', { name: /Tern & Tallow Films/ })
      .first()
      .waitFor();
  },
);

rare(
  'a person who joined with a link handed over confirms the email before letting others in',
  async () => {
    const email = 'rosa@example.com';
    const link = await invite({ name: 'Rosa Roth', email, role: 'Admin' });
    const page = await stage.visit({ as: null });
    await open(page, link);
    await page.getByLabel('Choose a password').fill(password);
    await page.getByRole('button', { name: 'Join Tern & Tallow Films' }).click();
    await page.waitForURL((it) => it.pathname === '/');
    await goTo(page, '/settings/members/new');
    await page.getByLabel('Name').fill('A Friend');
    await page.getByLabel('Email').fill('friend@example.com');
    await page.getByRole('button', { name: 'Add member' }).click();
    await page.getByText('Confirm your email first, under Settings › You.').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('A Friend');
    await expectWellMadeInEachLook(page, 'member-new-unconfirmed');
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await page.waitForURL('**/settings/profile');
    const heading = page.getByRole('heading', { name: 'Confirm your email' });
    await heading.waitFor();
    await page.getByLabel('Code').waitFor();
    await page.getByLabel('Code').fill(await codeTo(stage, email));
    await page.getByLabel('New password').first().fill('lamp otter gravel noon');
    await expectWellMadeInEachLook(page, 'profile-proof');
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await page.getByText('Email confirmed.').waitFor();
    await heading.waitFor({ state: 'hidden' });
    await goTo(page, '/settings/members/new');
    await page.getByLabel('Name').fill('A Friend');
    await page.getByLabel('Email').fill('friend@example.com');
    await page.getByRole('button', { name: 'Add member' }).click();
    await page.getByRole('heading', { name: 'Send A Friend this link' }).waitFor();
  },
);

rare('an account that never confirmed the email does not keep it from whoever does', async () => {
  const email = 'squatted@example.com';
  const link = await invite({ name: 'Mallory', email, role: 'Admin' });
  const squatter = await stage.visit({ as: null });
  await open(squatter, link);
  await squatter.getByLabel('Choose a password').fill(password);
  await squatter.getByRole('button', { name: 'Join Tern & Tallow Films' }).click();
  await squatter.waitForURL((it) => it.pathname === '/');

  const owner = await stage.visit({ as: null });
  const victim = { name: 'Vic Stone', email: 'vic@example.com' };
  await found(stage, owner, { company: 'Stone Pictures', ...victim });
  await goTo(owner, '/settings/profile');
  await owner.getByLabel('New email').fill(email);
  await owner.getByLabel('Password', { exact: true }).fill(password);
  await owner.getByRole('button', { name: 'Send a code' }).click();
  await owner.getByText(`We sent a message to ${email}.`).waitFor();
  await owner.getByLabel('Code').fill(await codeTo(stage, email));
  await owner.getByRole('button', { name: 'Change email' }).click();
  await owner.getByText(`You sign in as ${email}.`).waitFor();
  await owner
    .getByRole('button', { name: /Stone Pictures/ })
    .first()
    .waitFor();

  await squatter.goto(`${stage.url}/projects`);
  expect(new URL(squatter.url()).pathname).toBe('/sign-in');
  const refused = await squatter.request.post(`${stage.url}/sign-in`, {
    form: { email, password: 'not the password' },
    headers: { origin: stage.url },
    maxRedirects: 0,
  });
  expect(refused.status()).toBe(401);
  await signIn(squatter, email);
  await goTo(squatter, '/workspaces');
  await squatter.getByRole('button', { name: 'Stone Pictures' }).waitFor();
  await squatter.getByRole('button', { name: 'Tern & Tallow Films' }).waitFor();
});

rare('a replaced or withdrawn link does not work', async () => {
  const first = await invite({ name: 'Ola Berg', email: 'ola@example.com' });
  const page = await stage.visit();
  await goTo(page, '/settings/members');
  await page.getByRole('button', { name: 'Actions for Ola Berg' }).click();
  await page.getByRole('menuitem', { name: 'New link' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await page.getByRole('heading', { name: 'Send Ola Berg this link' }).waitFor();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const second = await page.evaluate(() => navigator.clipboard.readText());
  const theirs = await stage.visit({ as: null });
  await open(theirs, first);
  await theirs.getByText('This link no longer works').waitFor();
  await open(theirs, second);
  await theirs.getByRole('heading', { name: 'Join Tern & Tallow Films' }).waitFor();

  await goTo(page, '/settings/members');
  await page.getByRole('button', { name: 'Actions for Ola Berg' }).click();
  await page.getByRole('menuitem', { name: 'Revoke invitation…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('row', { name: /Ola Berg/ }).waitFor({ state: 'detached' });
  await theirs.getByLabel('Choose a password').fill('lamp otter gravel noon');
  await theirs.getByRole('button', { name: 'Join Tern & Tallow Films' }).click();
  await theirs.getByText('This link no longer works').waitFor();
});

rare('an expired link does not work, and the list says so', async () => {
  const link = await invite({ name: 'Ada Sol', email: 'ada.sol@example.com' });
  await asOwner(
    stage,
    (sql) => sql`update invitations set expires_at = now() - interval '1 second'`,
  );
  const page = await stage.visit();
  await open(page, link);
  await page.getByText('This link no longer works').waitFor();
  await goTo(page, '/join');
  await page.getByText('This link no longer works').waitFor();
  await goTo(page, '/settings/members');
  await page.getByRole('row', { name: /Ada Sol.*Link expired/ }).waitFor();
});

rare('the link of the operator sets a new password and signs out every browser', async () => {
  const elsewhere = await stage.visit({ as: 'priya@example.com' });
  const database = openDatabase({ databaseUrl: stage.databaseUrl, appSecret });
  const { secret } = await createReset(database, { email: 'priya@example.com' });
  await database.close();
  const page = await stage.visit({ as: null });
  await open(page, `/reset#${secret}`);
  await page.getByText('For priya@example.com.').waitFor();
  await page.getByLabel('New password').fill('lamp otter gravel noon');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Password changed.').waitFor();
  await signIn(page, 'priya@example.com', 'lamp otter gravel noon');
  await elsewhere.goto('/clients');
  await elsewhere.waitForURL('**/sign-in?next=**');
  await open(page, `/reset#${secret}`);
  await page.getByText('This link no longer works').waitFor();
});

rare('the page of an invitation is well made in both themes and widths', async () => {
  const link = await invite({ name: 'Bo Lind', email: 'bo@example.com' });
  const page = await stage.visit({ as: null });
  await open(page, link);
  await page.getByLabel('Choose a password').waitFor();
  await expectWellMadeInEachLook(page, 'invitation-join');
});

rare('the page of an ended link is well made in both themes and widths', async () => {
  const page = await stage.visit({ as: null });
  await goTo(page, '/reset');
  await page.getByText('This link no longer works').waitFor();
  await expectWellMadeInEachLook(page, 'invitation-ended');
});

rare('the members with an invitation are well made in both themes and widths', async () => {
  await invite({ name: 'Cal Dorn', email: 'cal@example.com' });
  const page = await stage.visit();
  await goTo(page, '/settings/members');
  await page.getByRole('row', { name: /Cal Dorn/ }).waitFor();
  await expectWellMadeInEachLook(page, 'invitation-members');
});

test.for(['/settings/members/new', '/settings/profile'])(
  'the page %s is well made in both themes and widths',
  asRare,
  async (path) => {
    const page = await stage.visit();
    await goTo(page, path);
    await expectWellMadeInEachLook(page);
  },
);

test('an admin pastes a list of people, and one of them opens the link and joins', async () => {
  const page = await stage.visit({ as: 'dana@example.com' });
  await goTo(page, '/settings/members/new');
  await page.getByRole('link', { name: 'Add several' }).click();
  await page.getByRole('heading', { level: 1, name: 'Add several members' }).waitFor();
  await page.getByLabel('Email addresses').fill('Ola Berg <ola@example.com>, Pim');
  await page.getByRole('button', { name: 'Add members' }).click();
  await page.getByText('“Pim” is not an email address.').waitFor();
  await expectWellMadeInEachLook(page, 'members-new');
  await page
    .getByLabel('Email addresses')
    .fill(
      'Ola Berg <ola@example.com>, pim@example.com\n"Berg, Rut" <rut@example.com>;\nines@example.com',
    );
  await page.getByRole('radio', { name: /^Crew/ }).check();
  await chooseJob(page, { row: /^Job/, job: 'Glow Forward', role: '1st AD' });
  await chooseJob(page, { row: /^Another job/, job: 'Morning Ritual', role: 'Editor' });
  await expectWellMadeInEachLook(page, 'members-new-jobs');
  await page.getByRole('button', { name: 'Add members' }).click();
  await page.getByRole('heading', { level: 1, name: '3 people invited' }).waitFor();
  await page.getByRole('row', { name: /Berg, Rut/ }).waitFor();
  await page.getByText('Ines Okafor, ines@example.com').waitFor();
  await expectWellMadeInEachLook(page, 'invitations-created');
  await page.getByRole('button', { name: 'Copy all' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toHaveLength(3);
  const [, link = ''] = /^Ola Berg <ola@example.com>: (\S+)$/m.exec(copied) ?? [];
  await page.getByRole('link', { name: 'Done' }).click();
  await page.getByRole('row', { name: /pim@example.com.*Invited/ }).waitFor();
  const promised = await asOwner(
    stage,
    (sql) => sql`
      select p.name, r ->> 'projectRole' as role, count(*)::int
      from invitations i, jsonb_array_elements(i.project_roles) r
      join projects p on p.id = r ->> 'projectId' group by 1, 2 order by 1`,
  );
  expect([...promised]).toEqual([
    { name: 'Glow Forward', role: 'first_ad', count: 3 },
    { name: 'Morning Ritual', role: 'editor', count: 3 },
  ]);

  const visitor = await stage.visit({ as: null });
  const requested: string[] = [];
  visitor.on('request', (it) => requested.push(it.url(), it.headers().referer ?? ''));
  await open(visitor, link);
  await visitor.getByText('Dana Whitlock invited you to join as crew.').waitFor();
  expect(requested.filter((it) => it.includes('join_'))).toEqual([]);
  expect(await visitor.content()).not.toContain(link.split('#')[1]);
  expect(await visitor.getByLabel('Your name').inputValue()).toBe('Ola Berg');
  await visitor.getByLabel('Choose a password').fill('password123');
  await visitor.getByRole('button', { name: 'Join Tern & Tallow Films' }).click();
  await visitor.getByText('This password is easy to guess.').waitFor();
  await visitor.getByLabel('Choose a password').fill('lamp otter gravel noon');
  await visitor.getByRole('button', { name: 'Join Tern & Tallow Films' }).click();
  await visitor.waitForURL((it) => it.pathname === '/');
  await visitor.getByText('Ola Berg').first().waitFor();
});

rare(
  'one person is invited with roles on several jobs, and has them after joining',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/settings/members/new');
    await page.getByLabel('Name').fill('Tova Lind');
    await page.getByLabel('Email').fill('tova@example.com');
    await page.getByRole('radio', { name: 'Producer' }).check();
    await chooseJob(page, { row: /^Job/, job: 'Glow Forward', role: 'Producer' });
    await chooseJob(page, { row: /^Another job/, job: 'Trailhead FW', role: 'Viewer' });
    await page
      .getByRole('combobox', { name: /^Another job/ })
      .last()
      .click();
    await page.getByRole('option', { name: /Morning Ritual/ }).click();
    await page.getByRole('combobox', { name: /^Job/ }).click();
    await page.getByRole('option', { name: 'No job' }).click();
    await page.getByLabel('Email').fill('dana@example.com');
    await page.getByRole('button', { name: 'Add member' }).click();
    await page.getByText('This person is already a member.').waitFor();
    await page
      .getByRole('combobox', { name: /^Another job.*/ })
      .first()
      .getByText('Trailhead FW')
      .waitFor();
    await page.getByLabel('Email').fill('tova@example.com');
    await page.getByRole('button', { name: 'Add member' }).click();
    await page.getByRole('heading', { name: 'Send Tova Lind this link' }).waitFor();
    await page.getByRole('button', { name: 'Copy link' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const theirs = await stage.visit({ as: null });
    await open(theirs, link);
    await theirs.getByLabel('Choose a password').fill('lamp otter gravel noon');
    await theirs.getByRole('button', { name: 'Join Tern & Tallow Films' }).click();
    await theirs.waitForURL((it) => it.pathname === '/');
    const held = await asOwner(
      stage,
      (sql) => sql`
      select p.name, m.project_role as role from project_members m
      join projects p on p.id = m.project_id
      join memberships s on s.id = m.membership_id
      join users u on u.id = s.user_id where u.email = 'tova@example.com' order by 1`,
    );
    expect([...held]).toEqual([
      { name: 'Morning Ritual', role: 'producer' },
      { name: 'Trailhead FW', role: 'viewer' },
    ]);
  },
  60_000,
);
