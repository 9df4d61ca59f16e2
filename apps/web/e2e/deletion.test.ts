import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, password, type Stage } from './fixture.ts';
import { forgetConfirmation } from './forget-confirmation.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

test('an owner schedules the deletion, everybody sees it, and the owner keeps the workspace', async () => {
  const page = await stage.visit();
  await goTo(page, '/settings/data');
  await page.getByRole('link', { name: 'Delete workspace' }).click();
  await page.getByRole('heading', { name: 'Delete workspace' }).waitFor();
  const name = page.getByLabel('Name of the workspace');
  await name.fill('Another company');
  await forgetConfirmation(stage, stage.demo.owner.email);
  await page.getByRole('button', { name: 'Delete workspace' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Confirm it is you' });
  await asking.getByLabel('Password').fill(password);
  await asking.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Enter the name exactly as it is shown.').waitFor();
  await expectWellMadeInEachLook(page, 'data-delete');
  await name.fill(stage.demo.workspace.name);
  await page.getByRole('button', { name: 'Delete workspace' }).click();
  await page.getByText(/^This workspace will be deleted on/).waitFor();
  await expectWellMadeInEachLook(page, 'data-deleting');
  const colleague = await stage.read({ as: 'priya@example.com' });
  await goTo(colleague, '/projects');
  await colleague.getByText('An owner can keep it.').waitFor();
  expect(await colleague.getByRole('link', { name: 'New project' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Keep the workspace' }).click();
  await page.getByText('The workspace stays').waitFor();
  await name.waitFor();
});
