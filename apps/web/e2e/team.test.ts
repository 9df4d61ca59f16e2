import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { rare } from './rare.ts';
import type { Reader } from './reader/reader.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

async function openJob(page: Reader, name: string): Promise<void> {
  await goTo(page, `/projects?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 2, name: 'Team' }).waitFor();
}

const onTeam = (page: Reader, name: string) =>
  page.getByRole('list', { name: 'Team' }).getByRole('listitem').filter({ hasText: name });

rare(
  'an owner gives a coordinator’s job to a producer, who finds it among theirs and wraps it',
  async () => {
    const joel = await stage.visit({ as: 'joel@example.com' });
    await goTo(joel, '/projects/new');
    await joel.getByLabel('Name').fill('Lantern Walk');
    await joel.getByRole('button', { name: 'Create project' }).click();
    await joel.getByText('No one yet. An owner, an admin or the job’s producer').waitFor();

    const owner = await stage.visit();
    await openJob(owner, 'Lantern Walk');
    await owner.getByText('No one yet. Add the producer, who can then wrap the job.').waitFor();
    await owner.getByRole('button', { name: 'Add person' }).click();
    await owner.getByRole('combobox', { name: 'Person' }).click();
    await owner.getByRole('dialog').getByRole('combobox').pressSequentially('marcus');
    await owner.getByRole('option', { name: 'Marcus Tran' }).click();
    expect(await owner.getByLabel('Role on this job').inputValue()).toBe('producer');
    await owner.getByRole('button', { name: 'Add to team' }).click();
    await owner.getByText('Marcus Tran is now Producer').waitFor();
    await onTeam(owner, 'Marcus Tran').getByText('Producer').waitFor();
    await owner.getByText('made Marcus Tran Producer').waitFor();

    const marcus = await stage.visit({ as: 'marcus@example.com' });
    await goTo(marcus, '/projects');
    await marcus.getByRole('link', { name: 'My jobs' }).click();
    await marcus.waitForURL(/producer=mem_/);
    await marcus.getByRole('link', { name: 'Lantern Walk' }).click();
    await marcus.getByRole('button', { name: 'Add person' }).waitFor();
    await marcus.getByRole('button', { name: 'Wrap and close…' }).click();
    await marcus.getByText('The job no longer counts toward your plan.').waitFor();
    for (const box of await marcus.getByRole('checkbox').all()) await box.check();
    for (const reason of await marcus.getByLabel('Reason').all()) await reason.fill('Not needed');
    await marcus.getByRole('button', { name: 'Wrap and close job' }).click();
    await marcus.getByText(/^Wrapped and closed on .* by Marcus Tran/).waitFor();
    await marcus.getByRole('button', { name: 'Reopen', exact: true }).waitFor();
  },
  90_000,
);

test('a person joins the team, gets a second role in place, and Undo takes it away', async () => {
  const page = await stage.visit();
  await openJob(page, 'Own Your Corner');
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('dialog').getByRole('combobox').pressSequentially('priya');
  await page.getByRole('option', { name: 'Priya Raman' }).click();
  await page.getByLabel('Role on this job').selectOption('producer');
  await page.getByRole('button', { name: 'Add to team' }).click();
  await page.getByText('Priya Raman is now Producer').waitFor();
  const row = onTeam(page, 'Priya Raman');
  await row.getByRole('button', { name: /^Roles of / }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Editor' }).click();
  await page.keyboard.press('Escape');
  await row.getByText('Producer, Editor').waitFor();
  const toast = page.getByRole('listitem').filter({ hasText: 'Priya Raman is now Editor' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await row.getByText('Producer', { exact: true }).waitFor();
});

test('a coordinator sees the team and cannot change it', async () => {
  const page = await stage.read({ as: 'wren@example.com' });
  await openJob(page, 'Own Your Corner');
  await onTeam(page, 'Producer').first().waitFor();
  expect(await page.getByRole('button', { name: 'Add person' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Roles of / }).count()).toBe(0);
});

rare(
  'an owner lets a coordinator see the money of all jobs',
  async () => {
    const page = await stage.visit();
    await goTo(page, '/settings/members');
    const select = page.getByLabel('Money that Wren Abara sees');
    const isSaved = page.waitForResponse((it) => it.request().method() === 'POST');
    await select.selectOption('All jobs');
    await isSaved;
    await page.reload();
    expect(await select.inputValue()).toBe('full');
    expect(await page.getByLabel(/Money that Ines/).count()).toBe(0);
    await expectWellMadeInEachLook(page, 'members');
  },
  120_000,
);

rare(
  'the team is well made in both themes and widths',
  async () => {
    const page = await stage.visit();
    await openJob(page, 'Morning Ritual');
    await page.getByRole('button', { name: 'Roles of Wren Abara on this job' }).click();
    await page.getByRole('menuitemcheckbox', { name: '1st AD', checked: true }).waitFor();
    await expectWellMadeInEachLook(page, 'team-roles');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add person' }).click();
    await expectWellMadeInEachLook(page, 'team');
  },
  120_000,
);
