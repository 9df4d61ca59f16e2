import {
  as,
  bankTransaction,
  createTestApp,
  makeBank,
  makeMember,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  announceDeposits,
  repairConnection,
  storeTransactions,
  updateBankSettings,
} from '../../banking/bank/index.ts';
import { lockConnection } from '../../banking/bank/lock-connection.ts';
import { setAttention } from '../../banking/bank/set-attention.ts';
import { raiseDueNotices } from './index.ts';
import { textsOf as textsOfMember } from './testing/texts-of.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let producer: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.set('2026-11-21T17:04:05.123Z');
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
  producer = await makeMember(app, company);
});
afterAll(() => app.close());

const textsOf = (member: TestMember) => textsOfMember(app, member);
const raise = () => raiseDueNotices(app.database);

test('a large deposit is told to those who see all money, once, without its amount', async () => {
  const admin = await makeMember(app, company, 'admin');
  const { connectionId } = await makeBank(app, owner);
  await as(app, owner, (ctx) => updateBankSettings(ctx, { largeDepositCents: 400_000 }));
  const stored = [bankTransaction({ id: 'large' }), bankTransaction({ amountCents: 399_999 })];
  for (const _ of [1, 2]) {
    await as(app, owner, async (ctx) => {
      await storeTransactions(ctx, { connectionId, stored, removed: [] });
      await announceDeposits(ctx, { connectionId });
    });
  }
  const told = ['A large deposit from NORTHLATCH FOOTWEAR came in Sat 21 Nov.'];
  expect(await textsOf(admin)).toEqual(told);
  expect(await textsOf(producer)).toEqual([]);
});

test('cash below the level is told until it is back', async () => {
  await makeBank(app, owner);
  const level = (lowBalanceCents: number | null) =>
    as(app, owner, (ctx) => updateBankSettings(ctx, { lowBalanceCents }));
  await level(20_000_000);
  await raise();
  expect(await textsOf(owner)).toEqual([
    'Cash is below your warning level. See what is due, and what is owed to you.',
  ]);
  expect(await textsOf(producer)).toEqual([]);
  await level(null);
  expect(await textsOf(owner)).toEqual([]);
});

test('a bank that stops updating is told until it is reconnected', async () => {
  const { connectionId: id } = await makeBank(app, owner);
  await as(app, owner, async (ctx) =>
    setAttention(ctx, await lockConnection(ctx, id), { code: 'ITEM_LOGIN_REQUIRED' }),
  );
  await raise();
  expect(await textsOf(owner)).toEqual([
    'Harborline Bank: The bank asks for the login again. Reconnect it.',
  ]);
  expect(await textsOf(producer)).toEqual([]);
  await as(app, owner, (ctx) => repairConnection(ctx, { id }));
  expect(await textsOf(owner)).toEqual([]);
});
