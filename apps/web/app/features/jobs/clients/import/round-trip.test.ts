import { createCaller } from '@callboard/api';
import {
  createTestApp,
  makeClient,
  makeContact,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiContext, servicesContext, sessionContext } from '#app/context.ts';
import type { Services } from '../../../../../server/services.ts';
import { readList } from './read-list.ts';
import { type RowState, statesOf } from './status.ts';
import { toImport } from './to-import.ts';

// The files of the lists of clients and contacts are read back whole.

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  const { id: clientId } = await makeClient(app, owner, { name: 'Größer & Söhne, Ltd.' });
  await makeClient(app, owner, { name: '=Ternwell', kind: 'agency' });
  await makeContact(app, owner, {
    ...{ clientId, name: "Maddie O'Orr", email: 'maddie@example.com', phone: '+1 323 555 0171' },
    title: 'Executive Producer',
    ...{ kind: 'agency_producer', isPrimary: true },
  });
  await makeContact(app, owner, {
    ...{ clientId, name: 'Juno Park', email: null, phone: null, kind: null },
  });
});
afterAll(() => app.close());

const callerOf = (member: TestMember) => createCaller({ database: app.database, member });

async function download(file: 'clients' | 'contacts'): Promise<string> {
  const context = new RouterContextProvider();
  context.set(apiContext, callerOf(owner));
  context.set(servicesContext, { database: app.database } as Services);
  context.set(sessionContext, owner as never);
  const { loader } = await import(`../../../../routes/${file}-csv.ts`);
  const request = new Request(`https://app.example.com/${file}.csv`);
  const response: Response = await loader({ request, context, params: {} });
  return response.text();
}

async function check(text: string, member: TestMember): Promise<RowState[]> {
  const { rows, skipped, columns } = readList(text);
  expect(skipped).toEqual([]);
  expect(columns).not.toContain('address');
  const typed = rows.map(({ company, name, email }) => ({ company, name, email }));
  const found = await callerOf(member).clients.match({ rows: typed });
  const idAt = (index: number | null) => (index === null ? null : (rows[index]?.id ?? null));
  const matches = found.map(({ index, companyAs, contactAs, ...it }) => [
    idAt(index) ?? '',
    { ...it, companyAs: idAt(companyAs), contactAs: idAt(contactAs) },
  ]);
  return statesOf(rows, new Map(matches as never));
}

test.each(['clients', 'contacts'] as const)('the file of %s says nothing new', async (file) => {
  const states = await check(await download(file), owner);
  expect(states.length).toBe(file === 'clients' ? 3 : 2);
  for (const { act, words, news } of states) {
    expect([act, news]).toEqual(['skip', { contact: [], client: [], left: [] }]);
    expect(words).toMatch(/, nothing new$|^Holds jobs without a client$/);
  }
});

test('another company has the same clients and contacts after the file of contacts', async () => {
  const { owner: other } = await makeWorkspace(app, { plan: 'house' });
  const text = await download('contacts');
  const kept = await check(text, other);
  const mended = kept.map((it) => ({ ...it.row, clientKind: 'brand' }));
  const caller = callerOf(other);
  await caller.clients.import(
    toImport(statesOf(mended, new Map(kept.map((it) => [it.row.id, it.match] as never)))),
  );
  const page = { offset: 0, limit: 10 };
  const shown = async (member: TestMember) => {
    const { items } = await callerOf(member).contacts.book(page);
    return items.map(({ name, clientName, title, email, phone, kind, isPrimary }) => {
      return { name, clientName, title, email, phone, kind, isPrimary };
    });
  };
  expect(await shown(other)).toEqual(await shown(owner));
});
