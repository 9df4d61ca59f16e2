import { page, plaidAccount, plaidTransaction, refuse, say } from '@callboard/bank/testing';
import {
  readCash,
  repairConnection,
  requestRead,
  updateBankSettings,
} from '@callboard/core/banking';
import { refusalOf } from '@callboard/testing/factories';
import { describe, expect, test } from 'vitest';
import { hour, minute, useBankScene } from './testing/bank-scene.ts';

const { scene, pass, by, readBanks, due, eventsOf, connectionOf, amounts, connectPlaid, webhook } =
  useBankScene();

describe('a bank', () => {
  test('is read with its accounts and transactions, and from there on the next time', async () => {
    scene.server.item.updates.push(
      ...['a', 'b', 'c'].map((id) => ({ added: plaidTransaction({ transaction_id: id }) })),
    );
    const id = await connectPlaid();
    await readBanks();
    expect(await connectionOf(id)).toMatchObject({ status: 'healthy', cursor: '3' });
    expect(await amounts()).toEqual([100_000, 100_000, 100_000]);
    expect(await by((ctx) => readCash(ctx))).toMatchObject({ availableCents: 120_050 });
    scene.server.item.updates.push({ removed: { transaction_id: 'b' } });
    await readBanks();
    expect(await amounts()).toHaveLength(3);
    pass(4 * hour);
    await readBanks();
    expect(await amounts()).toHaveLength(2);
    expect(scene.server.asked.at(-1)?.body).toMatchObject({ cursor: '3' });
  });

  test('announces a deposit and low cash once', async () => {
    await by((ctx) =>
      updateBankSettings(ctx, { largeDepositCents: 100_000, lowBalanceCents: 200_000 }),
    );
    const date = scene.app.clock.now().toISOString().slice(0, 10);
    scene.server.item.updates.push({ added: plaidTransaction({ date }) });
    await connectPlaid();
    await readBanks();
    await due();
    await readBanks();
    expect(await eventsOf('bank_deposit_received')).toHaveLength(1);
    expect(await eventsOf('bank_low_balance')).toMatchObject([
      { data: { availableCents: 120_050, thresholdCents: 200_000 } },
    ]);
  });

  test('that was killed between its pages still announces what it stored', async () => {
    await by((ctx) => updateBankSettings(ctx, { largeDepositCents: 100_000 }));
    const date = scene.app.clock.now().toISOString().slice(0, 10);
    const added = [plaidTransaction({ date })];
    scene.server.next(
      '/transactions/sync',
      page({ added, next_cursor: 'x', has_more: true }),
      say('', 500),
    );
    scene.server.item.updates.push({ added: plaidTransaction({ date }) });
    await connectPlaid();
    await readBanks();
    expect(await amounts()).toEqual([100_000]);
    expect(await eventsOf('bank_deposit_received')).toEqual([]);
    await due();
    await readBanks();
    expect(await eventsOf('bank_deposit_received')).toHaveLength(1);
  });

  test('whose account disappears counts without it, and raises nothing', async () => {
    scene.server.item.accounts.push(plaidAccount({ account_id: 'second' }));
    await connectPlaid();
    await readBanks();
    await by((ctx) => updateBankSettings(ctx, { lowBalanceCents: 200_000 }));
    scene.server.item.accounts.pop();
    await due();
    await readBanks();
    expect(await by((ctx) => readCash(ctx))).toMatchObject({ availableCents: 120_050 });
    expect(await eventsOf('bank_low_balance')).toEqual([]);
  });

  test('that sends no account at all loses none', async () => {
    await connectPlaid();
    await readBanks();
    scene.server.item.accounts.length = 0;
    await due();
    await readBanks();
    expect(await by((ctx) => readCash(ctx))).toMatchObject({ availableCents: 120_050 });
  });

  test('is asked for the balances of the moment when a person wants them', async () => {
    const id = await connectPlaid();
    await readBanks();
    expect(await refusalOf(by((ctx) => requestRead(ctx, { id })))).toBe('conflict');
    pass(minute);
    await by((ctx) => requestRead(ctx, { id }));
    await readBanks();
    pass(minute);
    await due();
    await readBanks();
    const paths = scene.server.asked
      .map((it) => it.path)
      .filter((it) => it.startsWith('/accounts'));
    expect(paths).toEqual(['/accounts/get', '/accounts/balance/get', '/accounts/get']);
  });
});

describe('an error', () => {
  test.each([
    ['ITEM_ERROR', 'ITEM_LOGIN_REQUIRED', 'ITEM_LOGIN_REQUIRED'],
    ['ITEM_ERROR', 'SOMETHING_NEW', 'UNKNOWN_ERROR'],
    ['INSTITUTION_ERROR', 'INSTITUTION_NO_LONGER_SUPPORTED', 'INSTITUTION_NO_LONGER_SUPPORTED'],
  ])('%s %s needs attention, once until the bank is reconnected', async (type, code, sent) => {
    const id = await connectPlaid();
    await readBanks();
    for (let index = 0; index < 2; index += 1) {
      scene.server.next('/accounts/get', refuse(code, type));
      await due();
      await readBanks();
    }
    expect(await connectionOf(id)).toMatchObject({ status: 'needs_attention', code });
    expect(await eventsOf('bank_connection_needs_attention')).toMatchObject([
      { data: { institutionName: 'Harborline Bank', errorCode: sent, reconnect: true } },
    ]);
    expect(await by((ctx) => readCash(ctx))).toMatchObject({
      ...{ availableCents: 120_050, isStale: true },
    });
    await by((ctx) => repairConnection(ctx, { id }));
    await readBanks();
    expect(await connectionOf(id)).toMatchObject({ status: 'healthy', code: null });
    scene.server.next('/accounts/get', refuse(code, type));
    await due();
    await readBanks();
    expect(await eventsOf('bank_connection_needs_attention')).toHaveLength(2);
  });

  test.each([
    ['INSTITUTION_ERROR', 'INSTITUTION_DOWN', 'INSTITUTION_DOWN', false],
    ['INSTITUTION_ERROR', 'INSTITUTION_NOT_RESPONDING', 'INSTITUTION_NOT_RESPONDING', false],
    ['API_ERROR', 'INTERNAL_SERVER_ERROR', 'UNKNOWN_ERROR', true],
  ])('%s %s is tried again quietly for 48 hours', async (type, code, sent, reconnect) => {
    const id = await connectPlaid();
    await readBanks();
    const fail = async () => {
      scene.server.next('/accounts/get', refuse(code, type));
      await due();
      await readBanks();
    };
    await fail();
    pass(48 * hour - 1);
    await fail();
    expect(await connectionOf(id)).toMatchObject({ status: 'healthy', is_out: true, failures: 2 });
    expect(await eventsOf('bank_connection_needs_attention')).toEqual([]);
    pass(1);
    await fail();
    await fail();
    expect(await eventsOf('bank_connection_needs_attention')).toMatchObject([
      { data: { errorCode: sent, reconnect } },
    ]);
    await due();
    await readBanks();
    expect(await connectionOf(id)).toMatchObject({
      ...{ status: 'healthy', code: null, is_out: false, failures: 0 },
    });
  });

  test('waits a minute before the bank is tried again, and longer each time', async () => {
    await connectPlaid();
    const fail = () => scene.server.next('/accounts/get', say('<html>', 502));
    fail();
    await readBanks();
    const tries = () => scene.server.asked.length;
    pass(minute - 1);
    await readBanks();
    expect(tries()).toBe(1);
    pass(1);
    fail();
    await readBanks();
    expect(tries()).toBe(2);
    pass(2 * minute - 1);
    await readBanks();
    expect(tries()).toBe(2);
  });

  test('of a bank that sends the same page for ever ends the read', async () => {
    const id = await connectPlaid();
    const same = page({ added: [plaidTransaction()], next_cursor: 'same', has_more: true });
    scene.server.next('/transactions/sync', same, same, same);
    await readBanks();
    expect(await connectionOf(id)).toMatchObject({ cursor: null, failures: 1, is_out: true });
    expect(await amounts()).toEqual([100_000]);
  });

  test('ends the access when it was revoked, and its accounts raise no alarm', async () => {
    const id = await connectPlaid();
    await readBanks();
    await by((ctx) => updateBankSettings(ctx, { lowBalanceCents: 100_000 }));
    scene.server.next('/accounts/get', refuse('USER_PERMISSION_REVOKED', 'ITEM_ERROR'));
    await due();
    await readBanks();
    expect(await connectionOf(id)).toMatchObject({ status: 'disconnected', next_sync_at: null });
    expect(await eventsOf('bank_connection_needs_attention')).toMatchObject([
      { data: { errorCode: 'USER_PERMISSION_REVOKED', reconnect: true } },
    ]);
    expect(await by((ctx) => readCash(ctx))).toMatchObject({ isConnected: false });
    expect(await eventsOf('bank_low_balance')).toEqual([]);
  });
});

describe('a consent', () => {
  const at = (milliseconds: number) => new Date(scene.app.clock.now().getTime() + milliseconds);
  const day = 24 * hour;

  test('needs attention 7 days before it ends, and keeps being read', async () => {
    scene.server.item.consentExpiresAt = at(7 * day + 1).toISOString();
    const id = await connectPlaid();
    await readBanks();
    expect(await connectionOf(id)).toMatchObject({ status: 'healthy' });
    pass(1);
    await due();
    await readBanks();
    await due();
    await readBanks();
    expect(await connectionOf(id)).toMatchObject({ code: 'PENDING_EXPIRATION' });
    expect(await eventsOf('bank_connection_needs_attention')).toHaveLength(1);
    expect(await by((ctx) => readCash(ctx))).toMatchObject({ isStale: false });
    scene.server.item.consentExpiresAt = at(90 * day).toISOString();
    await due();
    await readBanks();
    expect(await connectionOf(id)).toMatchObject({ status: 'healthy', code: null });
  });

  test('that the bank said to end soon does so until the bank is reconnected', async () => {
    const id = await connectPlaid();
    await readBanks();
    await webhook('PENDING_DISCONNECT');
    await readBanks();
    expect(await connectionOf(id)).toMatchObject({ code: 'PENDING_DISCONNECT' });
    await by((ctx) => repairConnection(ctx, { id }));
    await readBanks();
    expect(await connectionOf(id)).toMatchObject({ status: 'healthy' });
  });
});
