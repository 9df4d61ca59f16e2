import {
  as,
  bankAccount,
  bankTransaction,
  createTestApp,
  makeBank,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listTransactions } from '../bank-matches/list-transactions.ts';
import { disconnectBank, listConnections, storeTransactions } from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
});
afterAll(() => app.close());

const institutionId = 'ins_1';
const lines = (login: string) =>
  [500_000, 500_000, -4_312].map((amountCents, at) => ({
    ...bankTransaction({ amountCents, name: amountCents > 0 ? 'WIRE' : 'COFFEE' }),
    id: `${login}-${at}`,
  }));
const listed = () => as(app, owner, (ctx) => listTransactions(ctx, { limit: 50 }));

test('a bank that is connected again continues with the history that it had', async () => {
  const first = await makeBank(app, owner, { institutionId, transactions: lines('first') });
  const before = await listed();
  await as(app, owner, (ctx) => disconnectBank(ctx, { id: first.connectionId }));
  app.clock.advance(60_000);
  const accounts = [bankAccount({ id: 'new-id' })];
  const { connectionId, accounts: ids } = await makeBank(app, owner, { institutionId, accounts });
  expect(ids['new-id']).toBe(first.accounts.checking);
  const [wire, other, coffee] = lines('second').map((it) => ({ ...it, accountId: 'new-id' }));
  const third = { ...bankTransaction({ name: 'WIRE' }), id: 'second-9', accountId: 'new-id' };
  app.clock.advance(60_000);
  const store = (...stored: (typeof third | undefined)[]) =>
    as(app, owner, (ctx) =>
      storeTransactions(ctx, {
        ...{ connectionId, removed: [] },
        stored: stored.flatMap((it) => it ?? []),
      }),
    );
  expect(await store(wire, coffee)).toMatchObject({ newCount: 0 });
  expect(await store(other, third)).toMatchObject({ newCount: 1 });
  expect(await store(wire, other, coffee, third)).toMatchObject({ newCount: 0 });
  const after = await listed();
  expect(after.items.map((it) => it.id)).toEqual(
    expect.arrayContaining(before.items.map((it) => it.id)),
  );
  expect(after.items).toHaveLength(4);
  const { connections } = await as(app, owner, listConnections);
  expect(connections.map((it) => it.id)).toEqual([connectionId]);
});

test('another account of the same bank is not taken for it', async () => {
  const first = await makeBank(app, owner, { institutionId });
  await as(app, owner, (ctx) => disconnectBank(ctx, { id: first.connectionId }));
  const accounts = [bankAccount({ mask: '9999' })];
  const second = await makeBank(app, owner, { institutionId, accounts });
  expect(second.accounts.checking).not.toBe(first.accounts.checking);
});
