import {
  as,
  createTestApp,
  makeClient,
  makeContact,
  makeEstimate,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProjectPage } from '../../across/job-steps/index.ts';
import { findClient } from '../clients/index.ts';
import { updateProject } from '../projects/index.ts';
import {
  createContact,
  findContact,
  removeContact,
  restoreContact,
  updateContact,
} from './index.ts';

let app: TestApp;
let owner: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app)).owner;
});
afterAll(() => app.close());

test('a removed primary contact is the primary again when restored', async () => {
  const client = await makeClient(app, owner);
  const hana = await makeContact(app, owner, { clientId: client.id, isPrimary: true });
  await as(app, owner, (ctx) => removeContact(ctx, hana));
  expect((await as(app, owner, (ctx) => findClient(ctx, client))).primaryContactId).toBeNull();
  const back = await as(app, owner, (ctx) => restoreContact(ctx, hana));
  expect(back.isPrimary).toBe(true);
  expect((await as(app, owner, (ctx) => findClient(ctx, client))).primaryContactId).toBe(hana.id);
});

test('a restored contact does not replace the present primary', async () => {
  const client = await makeClient(app, owner);
  const first = await makeContact(app, owner, { clientId: client.id, isPrimary: true });
  const second = await makeContact(app, owner, { clientId: client.id, name: 'Next one' });
  await as(app, owner, (ctx) => removeContact(ctx, first));
  await as(app, owner, (ctx) => updateContact(ctx, { id: second.id, isPrimary: true }));
  const back = await as(app, owner, (ctx) => restoreContact(ctx, first));
  expect(back.isPrimary).toBe(false);
});

test('the contact of an open job cannot be removed until another is chosen; a finished job keeps the name', async () => {
  const hana = await makeContact(app, owner);
  const project = await makeProject(app, owner, { name: 'Morning Ritual', contactId: hana.id });
  await expect(as(app, owner, (ctx) => removeContact(ctx, hana))).rejects.toMatchObject({
    code: 'conflict',
    message: 'Hana Brandt is the contact on Morning Ritual. Choose another contact there first.',
  });
  await as(app, owner, (ctx) => updateProject(ctx, { id: project.id, status: 'closed' }));
  await as(app, owner, (ctx) => removeContact(ctx, hana));
  await expect(as(app, owner, (ctx) => findContact(ctx, hana))).rejects.toThrow(/no such contact/);
  const page = await as(app, owner, (ctx) => findProjectPage(ctx, project));
  expect(page.contactName).toBe('Hana Brandt');
});

test('the contact whose approval an estimate waits for cannot be removed', async () => {
  const hana = await makeContact(app, owner);
  const { clientId } = await as(app, owner, (ctx) => findContact(ctx, hana));
  const { id } = await makeEstimate(app, owner, { clientId, contactId: hana.id });
  await app.system.sql`update estimates set status = 'sent', valid_until = null where id = ${id}`;
  const [estimate] = await app.system.sql<{ number: string }[]>`
    select number from estimates where id = ${id}`;
  await expect(as(app, owner, (ctx) => removeContact(ctx, hana))).rejects.toMatchObject({
    code: 'conflict',
    message: `${estimate?.number} waits for Hana Brandt to approve it. Revise it and choose another contact first.`,
  });
  await app.system.sql`update estimates set status = 'accepted' where id = ${id}`;
  await as(app, owner, (ctx) => removeContact(ctx, hana));
});

test('the Unassigned client cannot have contacts', async () => {
  const project = await makeProject(app, owner);
  const input = { clientId: project.clientId, name: 'Nobody' };
  await expect(as(app, owner, (ctx) => createContact(ctx, input))).rejects.toMatchObject({
    code: 'conflict',
  });
});
