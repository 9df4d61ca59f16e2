import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, goTo, openStage, password, type Stage } from './fixture.ts';
import { forgetConfirmation } from './forget-confirmation.ts';
import { rare } from './rare.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

/** Longer than a live reload takes. */
const liveReloadMilliseconds = 1_500;

function callMe(secret: string): Promise<Response> {
  return fetch(`${stage.url}/api/v1/me`, { headers: { authorization: `Bearer ${secret}` } });
}

test('an owner proves who they are and creates a token, sees its secret once, and revokes it', async () => {
  const page = await stage.visit();
  await page.clock.install();
  await goTo(page, '/settings/tokens');
  await page.getByRole('link', { name: 'New token' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Slate printer');
  await page.getByRole('button', { name: 'Read only' }).click();
  await page.getByLabel('Create and update projects').check();
  await page.getByLabel('Expires').selectOption('In 30 days');
  await forgetConfirmation(stage, stage.demo.owner.email);
  await page.getByRole('button', { name: 'Create token' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Confirm it is you' });
  await asking.getByLabel('Password').waitFor();
  await expectWellMadeInEachLook(page, 'confirm');
  await page.keyboard.press('Escape');
  await asking.waitFor({ state: 'detached' });
  await page.getByText('Confirm that it is you, then try again.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Slate printer');
  await page.getByRole('button', { name: 'Create token' }).click();
  await asking.getByLabel('Password').fill('not the password');
  await asking.getByRole('button', { name: 'Continue' }).click();
  await asking.getByText('Incorrect password.').waitFor();
  await asking.getByLabel('Password').fill(password);
  await asking.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Slate printer is ready' }).waitFor();
  await page.getByRole('button', { name: 'Copy secret' }).click();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  expect(secret).toMatch(/^svc_/);
  expect(await page.getByText(`curl -H "Authorization: Bearer ${secret}"`).count()).toBe(1);
  expect((await callMe(secret)).status).toBe(200);
  await page.clock.fastForward(liveReloadMilliseconds);
  await page.getByText(secret, { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Done' }).click();
  await page.getByText(`${secret.slice(0, 10)}…`).waitFor();
  await page.reload();
  expect(await page.content()).not.toContain(secret);
  expect(await page.getByText('Slate printer', { exact: true }).count()).toBe(1);

  await page.getByRole('button', { name: 'Revoke Slate printer' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('get a 401 from now on').waitFor();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('Token revoked').waitFor();
  expect((await callMe(secret)).status).toBe(401);
});

rare('an owner sees that a token without scopes is for MCP only', async () => {
  const page = await stage.visit();
  await goTo(page, '/settings/tokens/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Assistant');
  await page.getByRole('button', { name: 'None' }).click();
  await page.getByText('Without scopes, the token works only with assistants over MCP.').waitFor();
  await page.getByText('estimates, invoices, crew bills, bank balances').waitFor();
  await page.getByLabel('Expires').selectOption('Custom date');
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByText('Choose the last day.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Assistant');
  await page.getByLabel('Expires').selectOption('Never');
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByRole('heading', { name: 'Assistant is ready' }).waitFor();
  expect(await page.getByText('curl').count()).toBe(0);
});

test('an existing member is reported next to the email', async () => {
  const page = await stage.read();
  await goTo(page, '/settings/members/new');
  await page.getByLabel('Name').fill('Dana again');
  await page.getByLabel('Email').fill('dana@example.com');
  await page.getByRole('button', { name: 'Add member' }).click();
  await page.getByText('This person is already a member.').waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Dana again');
});

rare('an owner suspends someone and undoes it', async () => {
  const page = await stage.visit();
  await goTo(page, '/settings/members');
  const row = page.getByRole('row', { name: /Wren Abara/ });
  await row.getByRole('button', { name: 'Actions for Wren Abara' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await row.getByText('Suspended').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.getByText('Active').waitFor();
});

test('an owner sees which tokens end before removing a member, and finds the member among the removed', async () => {
  const page = await stage.visit();
  await goTo(page, '/settings/members');
  await page.getByRole('button', { name: 'Actions for Dana Whitlock' }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Edit bay sync').waitFor();
  await dialog.getByText('Crew calendar').waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('row', { name: /Dana Whitlock/ }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Show 2 removed' }).click();
  await page.getByRole('row', { name: /Dana Whitlock.*Removed/ }).waitFor();
  await follow(page, '/settings/tokens?ended');
  await page.getByRole('row', { name: /Edit bay sync.*Dana Whitlock was removed/ }).waitFor();
  await expectWellMadeInEachLook(page, 'tokens-ended');
}, 60_000);

test('a producer sees neither tokens nor plan, and their URLs return 403', async () => {
  const page = await stage.read({ as: 'marcus@example.com' });
  await goTo(page, '/settings/company');
  await page.getByText('Owners and admins can change this.').waitFor();
  expect(await page.getByRole('link', { name: 'API tokens' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Plan' }).count()).toBe(0);
  for (const path of ['/settings/tokens', '/settings/plan', '/settings/members/new']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(403);
    await page.getByText('You do not have access to this page').waitFor();
  }
});

rare('an owner chooses a smaller plan and sees that nothing is lost', async () => {
  const page = await stage.visit();
  await goTo(page, '/settings/plan');
  await page.getByText('5 of 15').waitFor();
  await page.getByRole('button', { name: 'Choose Starter' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog
    .getByText('You have 5 active projects, 2 more than the 3 this plan allows.')
    .waitFor();
  await dialog.getByRole('button', { name: 'Change to Starter' }).click();
  await page.getByText('5 of 3').waitFor();
  await page.getByText('To add a project, close one').waitFor();
  await page.getByRole('button', { name: 'Choose Studio' }).click();
  await page.getByRole('button', { name: 'Change to Studio' }).click();
  await page.getByText('5 of 15').waitFor();
});

rare('a wrap before the call is saved for night shoots', async () => {
  const page = await stage.visit();
  await goTo(page, '/settings/company');
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await page.getByPlaceholder('Search cities and zones').fill('lisbon');
  await page.keyboard.press('Enter');
  await page.getByLabel('Default call time').fill('6p');
  await page.getByLabel('Default wrap time').fill('5');
  await page.keyboard.press('Tab');
  await page.getByText('Overnight: wraps the next day.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Company details saved').waitFor();
  await page.reload();
  expect(await page.getByLabel('Default wrap time').inputValue()).toBe('05:00');
  await page.getByText('Europe/Lisbon').waitFor();
});

rare('a new password signs out the other browsers and keeps this one signed in', async () => {
  const here = await stage.visit({ as: 'priya@example.com' });
  const elsewhere = await stage.visit({ as: 'priya@example.com' });
  await goTo(here, '/settings/profile');
  await here.getByLabel('Current password').fill('not the one at all');
  await here.getByLabel('New password').fill('a fresh one, longer');
  await here.getByRole('button', { name: 'Change password' }).click();
  await here.getByText('Incorrect password.').waitFor();
  await here.getByLabel('Current password').fill(password);
  await here.getByLabel('New password').fill('a fresh one, longer');
  await here.getByRole('button', { name: 'Change password' }).click();
  await here.getByText('Password changed').waitFor();
  expect(await here.getByLabel('New password').inputValue()).toBe('');
  await goTo(here, '/settings/profile');
  await here.getByText('You sign in as priya@example.com').waitFor();
  await elsewhere.goto('/clients');
  await elsewhere.waitForURL('**/sign-in?next=**');
});

rare(
  'a person sees where they are signed in, and signs out of one session or of all others',
  async () => {
    const visit = () => stage.visit({ as: 'wren@example.com' });
    const [here, first, second] = [await visit(), await visit(), await visit()];
    for (const page of [first, second]) await goTo(page, '/clients');
    await goTo(here, '/settings/security');
    const rows = here.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await here.getByText('You are signed in on this browser and 2 others.').waitFor();
    expect(await rows.first().textContent()).toMatch(/^Chrome.* on Linux.*This browser/);
    await rows.nth(1).getByRole('button', { name: 'Sign out' }).click();
    await here.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await here.getByText('You are signed in on this browser and 1 other.').waitFor();
    await here.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await here.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await here.getByText('You are signed in on this browser only.').waitFor();
    for (const page of [first, second]) {
      await page.getByRole('alertdialog', { name: 'Sign in again' }).waitFor();
    }
    await here.reload();
    expect(await rows.count()).toBe(1);
  },
);

test('work rules are changed for everybody and added for a union; others read them', async () => {
  const page = await stage.visit();
  await goTo(page, '/settings/work-rules');
  await page.getByRole('link', { name: 'Everybody' }).click();
  await page.getByRole('heading', { name: 'Rules of everybody' }).waitFor();
  await page.getByLabel('Rest', { exact: true }).fill('11h');
  await page.getByLabel('Warn of the first meal').fill('7:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Warn before the first meal is due.').waitFor();
  await page.getByLabel('Warn of the first meal').fill('5:15');
  await expectWellMadeInEachLook(page, 'work-rules-edit');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('cell', { name: '11h' }).waitFor();

  await page.getByRole('link', { name: 'Add a union' }).click();
  await page.getByRole('heading', { name: 'Rules of a union' }).waitFor();
  await page.getByLabel('Union').fill('IATSE 600');
  await page.getByLabel('Overtime of new bookings').selectOption('ca_8_12');
  await expectWellMadeInEachLook(page, 'work-rules-new');
  await page.getByRole('button', { name: 'Add rules' }).click();
  await page.getByRole('link', { name: 'IATSE 600' }).waitFor();
  await expectWellMadeInEachLook(page, 'work-rules');

  const coordinator = await stage.read({ as: 'joel@example.com' });
  await goTo(coordinator, '/settings/work-rules');
  await coordinator.getByText('Owners and admins can change the rules.').waitFor();
  expect(await coordinator.getByRole('link', { name: 'Add a union' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Remove the rules of IATSE 600' }).click();
  await page.getByRole('button', { name: 'Remove rules' }).click();
  await page.getByText('Work rules removed').waitFor();
  await page.getByText('IATSE 600').waitFor({ state: 'detached' });
});
