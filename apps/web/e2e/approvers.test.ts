import { type Database, openDatabase } from '@callboard/core/kernel';
import { readPdf } from '@callboard/pdf/testing';
import { asOwner, codeMailedTo } from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { appSecret } from './serve.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
let database: Database;
let path: string;
beforeAll(async () => {
  stage = await openStage();
  database = openDatabase({ databaseUrl: stage.databaseUrl, appSecret, baseUrl: stage.url });
  await asOwner(stage, async (sql) => {
    const [hero] = await sql`select id from deliverables where title = 'Hero :60'`;
    path = `/deliverables/${hero?.id}`;
    await sql`
      insert into contacts (workspace_id, id, client_id, name, email)
      select workspace_id, 'cnt_legal', client_id, 'Otto Beck', 'otto@example.com'
      from contacts where name = 'Maddie Orr'`;
  });
}, 240_000);
afterAll(async () => {
  await database.close();
  await stage.close();
});

test('two approvers decide on a cut in order, one on a phone and one by phone', async () => {
  const office = await stage.visit();
  await goTo(office, path);
  await office.getByRole('button', { name: 'Approvers…' }).click();
  const dialog = office.getByRole('dialog', { name: 'Who approves Hero :60?' });
  for (const [at, name, side] of [
    [0, 'Maddie Orr', 'Agency'],
    [1, 'Otto Beck', 'Legal'],
  ] as const) {
    await dialog.getByRole('button', { name: 'Add approver' }).click();
    await dialog.getByLabel('Approver').nth(at).selectOption({ label: name });
    await dialog.getByLabel('For').nth(at).fill(side);
  }
  await dialog.getByLabel('In this order').check();
  await expectWellMadeInEachLook(office, 'approvers-dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const approvers = office.getByRole('list', { name: 'Approvers' });
  await approvers.getByText('Has no link to decide with').waitFor();
  await office.getByText('0 of 2 approved').waitFor();

  await office.getByRole('button', { name: 'Share with client…' }).click();
  await office.getByRole('button', { name: 'Create a link to copy' }).click();
  const shared = office.getByRole('dialog', { name: 'Share with client' });
  const link = new URL((await shared.locator('code').textContent()) ?? '').pathname;
  await office.keyboard.press('Escape');

  const phone = await stage.visit({ as: null, width: 360, height: 740, isTouch: true });
  await goTo(phone, link);
  const list = phone.getByRole('list', { name: 'Who decides' });
  await list.getByRole('listitem').filter({ hasText: 'Otto Beck, Legal' }).waitFor();
  await phone.getByRole('button', { name: 'Approve', exact: true }).click();
  const prove = async (email: string) => {
    await phone.getByLabel('Your email', { exact: true }).fill(email);
    await phone.getByRole('button', { name: 'Email me a code' }).click();
    const code = phone.getByLabel('Code');
    await code.waitFor();
    await code.fill(await codeMailedTo(database, email));
    await phone.getByRole('button', { name: 'Continue' }).click();
  };
  await prove('otto@example.com');
  await phone.getByText('Otto Beck: Maddie Orr decides first.').waitFor();
  await expectWellMadeInEachLook(phone, 'portal-approver-later');
  await phone.getByRole('button', { name: 'Decide as somebody else' }).click();
  const [maddie] = await asOwner(
    stage,
    (sql) => sql`select email from contacts where name = 'Maddie Orr'`,
  );
  await prove(String(maddie?.email));
  await phone.getByRole('button', { name: /^Approve as / }).click();
  await list
    .getByRole('listitem')
    .filter({ hasText: 'Maddie Orr' })
    .getByText('Approved')
    .waitFor();
  await phone.getByText('Approved by you. The others still decide.').waitFor();
  await expectWellMadeInEachLook(phone, 'portal-approvers');
  await phone.getByRole('button', { name: 'Change my decision' }).click();
  await phone.getByRole('button', { name: 'Request changes' }).waitFor();

  await goTo(office, path);
  await office.getByText('1 of 2 approved').waitFor();
  await expectWellMadeInEachLook(office, 'approvers');
  await office.getByRole('button', { name: 'Record decision…' }).click();
  await office.getByLabel('Approved with notes').check();
  await office.getByLabel('Who decided').selectOption({ label: 'Otto Beck, Legal' });
  await office.getByRole('button', { name: 'Record decision', exact: true }).click();
  await office.getByText('2 of 2 approved').waitFor();
  const pdf = await office.request.get(`${path}/certificate.pdf`);
  const { text } = await readPdf(await pdf.body());
  expect(text).toMatch(/Approvers[\s\S]*Maddie Orr, Agency[\s\S]*Otto Beck, Legal/);
  await office.getByRole('button', { name: 'Withdraw the decision of Otto Beck' }).click();
  await office.getByText('1 of 2 approved').waitFor();
  await office.getByText('Waiting for a decision').first().waitFor();
});
