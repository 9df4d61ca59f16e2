import { page, plaidTransaction, refuse, say } from '@callboard/bank/testing';
import {
  claimConnection,
  commandSandboxBank,
  createMatchRule,
  disconnectBank,
  openSandboxLogin,
  readCash,
  receiveWebhook,
  repairConnection,
  repairSandboxLogin,
  requestRead,
  setCountsAsCash,
  updateBankSettings,
} from '@callboard/core/banking';
import { CreateMatchRule } from '@callboard/domain/match-rules/fields';
import { makeBank, makeWorkspace, refusalOf } from '@callboard/testing/factories';
import { describe, expect, test } from 'vitest';
import { hour, useBankScene } from './testing/bank-scene.ts';

const {
  scene,
  pass,
  by,
  readBanks,
  eventsOf,
  connectionOf,
  amounts,
  connectPlaid,
  webhook,
  newReader,
} = useBankScene();

describe('a webhook', () => {
  test('has the bank read, and one of an unknown login does nothing', async () => {
    await connectPlaid();
    await readBanks();
    scene.server.item.updates.push({ added: plaidTransaction() });
    await webhook('SYNC_UPDATES_AVAILABLE');
    await readBanks();
    expect(await amounts()).toEqual([100_000]);
    const unknown = { itemId: 'unknown', code: 'LOGIN_REPAIRED', consentExpiresAt: null };
    await receiveWebhook(scene.app.database, unknown);
  });

  test('says that a login was repaired, or an access ended', async () => {
    const id = await connectPlaid();
    scene.server.next('/accounts/get', refuse('ITEM_LOGIN_REQUIRED', 'ITEM_ERROR'));
    await readBanks();
    await webhook('LOGIN_REPAIRED');
    expect(await connectionOf(id)).toMatchObject({ status: 'healthy', code: null });
    await webhook('USER_ACCOUNT_REVOKED');
    expect(await connectionOf(id)).toMatchObject({ code: 'USER_ACCOUNT_REVOKED' });
    await webhook('USER_PERMISSION_REVOKED');
    expect(await connectionOf(id)).toMatchObject({ status: 'disconnected' });
    expect(await eventsOf('bank_connection_needs_attention')).toHaveLength(2);
  });

  test('during a read has the bank read again', async () => {
    await connectPlaid();
    scene.server.next('/transactions/sync', async (response, request) => {
      await webhook('SYNC_UPDATES_AVAILABLE');
      page({ next_cursor: 'x' })(response, request);
    });
    pass(1);
    await readBanks();
    const reads = scene.server.asked.filter((it) => it.path === '/transactions/sync');
    expect(reads.length).toBe(2);
  });
});

describe('disconnecting', () => {
  test('ends the access at the provider, and forgets its token', async () => {
    const id = await connectPlaid();
    await readBanks();
    await by((ctx) => disconnectBank(ctx, { id }));
    await readBanks();
    expect(scene.server.asked.at(-1)).toMatchObject({
      ...{ path: '/item/remove', body: { access_token: 'access-1' } },
    });
    expect(await connectionOf(id)).toMatchObject({
      ...{ status: 'disconnected', has_token: false, next_sync_at: null },
    });
    expect(await refusalOf(by((ctx) => disconnectBank(ctx, { id })))).toBe('conflict');
    expect(await refusalOf(by((ctx) => repairConnection(ctx, { id })))).toBe('conflict');
    expect(await refusalOf(by((ctx) => requestRead(ctx, { id })))).toBe('conflict');
  });

  test('is tried again while the provider is down, and not for ever', async () => {
    const id = await connectPlaid();
    await readBanks();
    await by((ctx) => disconnectBank(ctx, { id }));
    for (let index = 0; index < 10; index += 1) {
      expect(await connectionOf(id)).toMatchObject({ has_token: true });
      scene.server.next('/item/remove', say('', 500));
      await readBanks();
      pass(4 * hour);
    }
    expect(await connectionOf(id)).toMatchObject({ has_token: false, next_sync_at: null });
  });

  test('during a read stops it, and the other banks of the company do not wait for it', async () => {
    const id = await connectPlaid();
    pass(1);
    const { connectionId: otherId } = await makeBank(scene.app, scene.owner);
    scene.server.item.updates.push({ added: plaidTransaction() });
    scene.server.next('/accounts/get', async (response, request) => {
      await by((ctx) => disconnectBank(ctx, { id }));
      say(JSON.stringify({ accounts: [], item: {} }))(response, request);
    });
    await readBanks();
    expect(await connectionOf(id)).toMatchObject({ status: 'disconnected', has_token: false });
    expect(await connectionOf(otherId)).toMatchObject({ status: 'healthy', leased_until: null });
    const rows = await scene.app.system.sql`
      select 1 from bank_transactions t join bank_accounts a on a.id = t.account_id
      where a.connection_id = ${id}`;
    expect(rows).toHaveLength(0);
  });
});

describe('the sandbox bank', () => {
  const login = { user: 'production', password: 'sandbox' };
  const input = {
    ...{ ...login, institutionId: 'sandbox_harborline' },
    accountIds: ['operating', 'payroll', 'card'],
  };

  test('is connected, broken, repaired and pays a deposit', async () => {
    await by((ctx) => updateBankSettings(ctx, { largeDepositCents: 900_000_00 }));
    const { id } = await by((ctx) => openSandboxLogin(ctx, input));
    await readBanks();
    expect((await amounts()).length).toBeGreaterThan(60);
    expect(await by((ctx) => readCash(ctx))).toMatchObject({ isStale: false });
    const command = (it: Parameters<typeof commandSandboxBank>[1]['command']) =>
      by((ctx) => commandSandboxBank(ctx, { id, command: it }));
    await command({ kind: 'break_login' });
    await readBanks();
    expect(await connectionOf(id)).toMatchObject({ code: 'ITEM_LOGIN_REQUIRED' });
    const wrong = by((ctx) => repairSandboxLogin(ctx, { ...login, password: 'wrong', id }));
    expect(await refusalOf(wrong)).toBe('invalid_parameter password');
    await by((ctx) => repairSandboxLogin(ctx, { ...login, id }));
    await readBanks();
    expect(await connectionOf(id)).toMatchObject({ status: 'healthy' });
    await command({ kind: 'consent_ends' });
    await readBanks();
    expect(await connectionOf(id)).toMatchObject({ code: 'PENDING_EXPIRATION' });
    await command({ kind: 'deposit', amountCents: 900_000_00, name: 'NORTHLATCH FOOTWEAR' });
    await readBanks();
    expect(await eventsOf('bank_deposit_received')).toMatchObject([
      { summary: 'Deposit of $900,000.00 received from NORTHLATCH FOOTWEAR.' },
    ]);
    await command({ kind: 'outage' });
    await readBanks();
    expect(await connectionOf(id)).toMatchObject({ is_out: true });
    await command({ kind: 'end_outage' });
    await readBanks();
    expect(await connectionOf(id)).toMatchObject({ is_out: false });
  });

  test('sends a deposit that a rule matches, changes it, and takes it back', async () => {
    const rule = { words: 'northlatch footwear', isMoneyIn: true, kind: 'fee' } as const;
    await by((ctx) => createMatchRule(ctx, CreateMatchRule.parse({ ...rule, isAutomatic: true })));
    const { id } = await by((ctx) => openSandboxLogin(ctx, input));
    const command = async (it: Parameters<typeof commandSandboxBank>[1]['command']) => {
      pass(hour);
      await by((ctx) => commandSandboxBank(ctx, { id, command: it }));
      await readBanks();
    };
    await command({ kind: 'deposit', amountCents: 123_456_78, name: 'NORTHLATCH FOOTWEAR' });
    const matchesOf = () => scene.app.system.sql`
      select t.amount_cents::int as amount, t.matched_cents::int as matched,
        t.removed_at is not null as is_removed, m.undo_reason as reason
      from bank_transactions t join bank_matches m on m.transaction_id = t.id
      where t.provider_id like 'deposit-%' and t.workspace_id = ${scene.owner.workspaceId}
      order by m.undone_at nulls last, m.id`;
    expect(await matchesOf()).toEqual([
      { amount: 123_456_78, matched: 123_456_78, is_removed: false, reason: null },
    ]);
    const [deposit] = await scene.app.system.sql<{ id: string }[]>`
      select id from bank_transactions where provider_id like 'deposit-%'
        and workspace_id = ${scene.owner.workspaceId}`;
    const transactionId = deposit?.id;
    await command({ kind: 'change_line', transactionId, amountCents: 100_000_00 });
    expect(await matchesOf()).toEqual([
      { amount: 100_000_00, matched: 100_000_00, is_removed: false, reason: expect.any(String) },
      { amount: 100_000_00, matched: 100_000_00, is_removed: false, reason: null },
    ]);
    await command({ kind: 'remove_line', transactionId });
    expect(await matchesOf()).toMatchObject([
      { matched: 0, is_removed: true, reason: 'The bank changed its amount' },
      { matched: 0, is_removed: true, reason: 'The bank removed it' },
    ]);
    const gone = by((ctx) =>
      commandSandboxBank(ctx, { id, command: { kind: 'remove_line', transactionId } }),
    );
    expect(await refusalOf(gone)).toBe('not_found');
  });

  test('takes back the newest line that is matched', async () => {
    const { id } = await by((ctx) => openSandboxLogin(ctx, input));
    const none = by((ctx) => commandSandboxBank(ctx, { id, command: { kind: 'remove_line' } }));
    expect(await refusalOf(none)).toBe('conflict');
    await readBanks();
    const [old] = await scene.app.system.sql<{ id: string }[]>`
      update bank_transactions set ignored_at = now(), matched_cents = amount_cents
      where id = (select id from bank_transactions where not is_pending
        and workspace_id = ${scene.owner.workspaceId} order by date, id limit 1) returning id`;
    pass(hour);
    await by((ctx) => commandSandboxBank(ctx, { id, command: { kind: 'remove_line' } }));
    await readBanks();
    const removed = await scene.app.system.sql<{ id: string }[]>`
      select id from bank_transactions where removed_at is not null and not is_pending
        and workspace_id = ${scene.owner.workspaceId}`;
    expect(removed.map((it) => it.id)).toEqual([old?.id]);
  });

  test('refuses a wrong login, an unknown bank and accounts that it does not have', async () => {
    const open = (changes: object) =>
      refusalOf(by((ctx) => openSandboxLogin(ctx, { ...input, ...changes })));
    expect(await open({ user: 'somebody' })).toBe('invalid_parameter password');
    expect(await open({ institutionId: 'another' })).toBe('invalid_parameter institutionId');
    expect(await open({ accountIds: ['another'] })).toBe('invalid_parameter accountIds');
  });

  test('switches which accounts count as cash, without an alarm', async () => {
    const { id } = await by((ctx) => openSandboxLogin(ctx, input));
    await by((ctx) => updateBankSettings(ctx, { lowBalanceCents: 1_000_000 }));
    const accounts = await scene.app.system.sql<{ id: string }[]>`
      select id from bank_accounts where connection_id = ${id} and counts_as_cash`;
    expect(accounts).toHaveLength(2);
    for (const { id: accountId } of accounts) {
      await by((ctx) => setCountsAsCash(ctx, { accountId, countsAsCash: false }));
    }
    expect(await by((ctx) => readCash(ctx))).toMatchObject({ availableCents: 0 });
    expect(await eventsOf('bank_low_balance')).toEqual([]);
  });
});

describe('claims', () => {
  test('take one bank of a company at a time, and none without a plan', async () => {
    await makeBank(scene.app, scene.owner);
    await makeBank(scene.app, scene.owner);
    const other = (await makeWorkspace(scene.app, { plan: 'house' })).owner;
    await makeBank(scene.app, other);
    const claimed = [
      await claimConnection(scene.app.database),
      await claimConnection(scene.app.database),
      await claimConnection(scene.app.database),
    ];
    // All are due at the same moment, so either company may come first.
    expect(claimed.map((it) => it?.workspaceId).sort()).toEqual(
      [scene.owner.workspaceId, other.workspaceId, undefined].sort(),
    );
    await scene.app.system.sql`update bank_connections set leased_until = null`;
    await scene.app.system.sql`update subscriptions set status = 'canceled'
      where workspace_id in (${scene.owner.workspaceId}, ${other.workspaceId})`;
    expect(await claimConnection(scene.app.database)).toBeNull();
  });

  test('of a worker that stops go to the next one', async () => {
    const id = await connectPlaid();
    const reader = newReader();
    const asked = new Promise<void>((resolve) => {
      scene.server.next('/accounts/get', () => resolve());
    });
    reader.wake();
    await asked;
    await reader.stop();
    expect(await connectionOf(id)).toMatchObject({ leased_until: null, failures: 0 });
    await readBanks();
    expect(await connectionOf(id)).toMatchObject({ status: 'healthy', cursor: '0' });
  });
});
