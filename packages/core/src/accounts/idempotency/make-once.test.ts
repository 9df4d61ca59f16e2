import {
  as,
  createTestApp,
  makeMember,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../jobs/clients/create-client.ts';
import { listClientChoices } from '../../jobs/clients/index.ts';
import { makeOnce, pruneSentForms } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});

afterAll(() => app.close());

const save = (name: string, formKey: string | undefined, by = owner) =>
  as(app, by, (ctx) =>
    makeOnce(ctx, { name, kind: 'brand' as const, formKey }, (it) => createClient(ctx, it)),
  );

const clientsCalled = async (name: string) =>
  (await as(app, owner, (ctx) => listClientChoices(ctx))).filter((it) => it.name === name).length;

test('a form that is sent again makes no second record, and answers with the first', async () => {
  const { id } = await save('Vantelle', 'form-0001');
  expect(await save('Vantelle', 'form-0001')).toEqual({ id });
  expect(await clientsCalled('Vantelle')).toBe(1);
});

test('a form that is sent ten times at once makes one record', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => save('Kestrel', 'form-0002')));
  expect(new Set(made.map((it) => it.id)).size).toBe(1);
  expect(await clientsCalled('Kestrel')).toBe(1);
});

test('a form that was changed after it made a record is refused, and changes nothing', async () => {
  await save('Halden', 'form-0003');
  expect(await refusalOf(save('Halden Bank', 'form-0003'))).toBe('conflict');
  expect([await clientsCalled('Halden'), await clientsCalled('Halden Bank')]).toEqual([1, 0]);
});

test('a form without a key, of another person and of another company makes its own record', async () => {
  const { owner: stranger } = await makeWorkspace(app);
  await save('Ostrander', 'form-0004');
  await save('Ostrander', undefined);
  await save('Ostrander', 'form-0004', await makeMember(app, company, 'producer'));
  expect(await clientsCalled('Ostrander')).toBe(3);
  expect(await refusalOf(save('Ostrander', 'form-0004', stranger))).toBe('no refusal');
});

test('a form whose record was refused can be sent again', async () => {
  const broken = as(app, owner, (ctx) =>
    makeOnce(ctx, { formKey: 'form-0005' }, () => Promise.reject(new Error('The line was lost.'))),
  );
  await expect(broken).rejects.toThrow('lost');
  await save('Pike', 'form-0005');
  expect(await clientsCalled('Pike')).toBe(1);
});

test('keys are deleted when no browser keeps the draft any more', async () => {
  await save('Morrow', 'form-0006');
  app.clock.advance(30 * 86_400 + 1);
  await pruneSentForms(app.database);
  expect(await app.system.sql`select key from sent_forms where key = 'form-0006'`).toEqual([]);
});
