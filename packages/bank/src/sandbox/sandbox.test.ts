import { describe, expect, test } from 'vitest';
import type { BankPage, BankTransaction } from '../port.ts';
import { commandSandbox, createSandbox, institutions, openLogin } from './index.ts';

const { signal } = new AbortController();
const start = new Date('2026-11-20T18:00:00Z');
const day = 86_400_000;
const after = (days: number) => new Date(start.getTime() + days * day);

/** Opens a login with the same id each time, because the id decides what is invented. */
function open(input: Partial<Parameters<typeof openLogin>[0]> = {}) {
  const { accessToken } = openLogin({
    ...{ institutionId: 'sandbox_harborline', accountIds: ['operating', 'payroll', 'card'] },
    ...{ timeZone: 'America/Los_Angeles', now: start, ...input },
  });
  return JSON.stringify({ ...JSON.parse(accessToken), itemId: 'sandbox_tests' });
}

const at = (now: Date) => createSandbox({ now: () => now });
const balances = async (token: string, now: Date) =>
  (await at(now).readAccounts(token, { signal })).accounts;
const read = (token: string, cursor: string | null, now: Date): Promise<BankPage[]> =>
  Array.fromAsync(at(now).readTransactions(token, cursor, { signal }));
const errorOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

/** Applies pages as a reader does, and returns what it then has. */
function apply(pages: readonly BankPage[], known = new Map<string, BankTransaction>()) {
  for (const { stored, removed } of pages) {
    for (const id of removed) known.delete(id);
    for (const it of stored) known.set(`${it.accountId} ${it.id}`, it);
    for (const it of stored) if (it.pendingId) known.delete(`${it.accountId} ${it.pendingId}`);
  }
  return known;
}

describe('a login of the sandbox', () => {
  test('has the accounts that were chosen, with their balances', async () => {
    const accounts = await balances(open({ accountIds: ['operating', 'card'] }), start);
    expect(accounts.map((it) => [it.id, it.currentCents, it.availableCents])).toEqual([
      ['operating', 21_264_018, 21_264_018],
      ['card', 941_277, null],
    ]);
    expect(() => open({ accountIds: ['another'] })).toThrow('no such accounts');
    expect(() => open({ institutionId: 'another' })).toThrow('no such accounts');
  });

  test('has weeks of transactions, which are the same each time they are read', async () => {
    const token = open();
    const first = await read(token, null, start);
    expect(await read(token, null, start)).toEqual(first);
    const all = first.flatMap((it) => it.stored);
    expect(all.length).toBeGreaterThan(60);
    expect(all.every((it) => it.date >= '2026-10-04' && it.date <= '2026-11-20')).toBe(true);
    expect(new Set(all.map((it) => it.accountId)).size).toBe(3);
    expect(all.some((it) => it.isPending)).toBe(true);
    expect(all.some((it) => it.amountCents > 800_000)).toBe(true);
  });

  test('sends what is new over time: read often or once, it comes to the same', async () => {
    const token = open();
    const once = apply(await read(token, null, after(20)));
    const often = apply(await read(token, null, start));
    let cursor = start.toISOString();
    for (let hours = 7; hours <= 20 * 24; hours += 7) {
      const now = new Date(Math.min(start.getTime() + hours * 3_600_000, after(20).getTime()));
      const pages = await read(token, cursor, now);
      apply(pages, often);
      cursor = pages.at(-1)?.cursor ?? cursor;
    }
    apply(await read(token, cursor, after(20)), often);
    const sorted = (all: Map<string, BankTransaction>) =>
      [...all.values()].map((it) => JSON.stringify(it)).sort();
    expect(sorted(often)).toEqual(sorted(once));
    expect(await read(token, cursor, after(20))).toHaveLength(1);
  });

  test('has balances that follow its final transactions', async () => {
    const token = open({ accountIds: ['operating'] });
    const now = after(30);
    const all = apply(await read(token, null, now));
    const final = [...all.values()].filter((it) => !it.isPending && happened(it) > start);
    function happened(it: BankTransaction) {
      return new Date(`${it.date}T18:00:00Z`);
    }
    const [account] = await balances(token, now);
    const expected = 21_264_018 + final.reduce((sum, it) => sum + it.amountCents, 0);
    // What happened on the day of connecting may be on either side of it.
    expect(Math.abs((account?.currentCents ?? 0) - expected)).toBeLessThan(5_000_000);
  });

  test('moves money between its own accounts on both sides', async () => {
    const all = (await read(open(), null, start)).flatMap((it) => it.stored);
    const transfers = all.filter((it) => it.category === 'transfer');
    expect(transfers.length).toBeGreaterThan(1);
    expect(transfers.reduce((sum, it) => sum + it.amountCents, 0)).toBe(0);
  });

  test('that is quiet has no transactions of its own', async () => {
    const token = open({ isQuiet: true });
    expect(await read(token, null, after(30))).toEqual([
      { stored: [], removed: [], cursor: after(30).toISOString() },
    ]);
    expect((await balances(token, after(30)))[0]?.currentCents).toBe(21_264_018);
  });
});

describe('a command', () => {
  const command = (...args: Parameters<typeof commandSandbox>) => commandSandbox(...args);

  test.each([
    ['break_login', 'login', 'ITEM_LOGIN_REQUIRED', 'repair'],
    ['outage', 'outage', 'INSTITUTION_DOWN', 'end_outage'],
    ['end_access', 'ended', 'USER_PERMISSION_REVOKED', 'repair'],
  ] as const)('%s breaks the login until it is mended', async (kind, what, code, mend) => {
    const broken = command(open(), { kind }, start);
    expect(await errorOf(balances(broken, start))).toMatchObject({ kind: what, code });
    expect(await errorOf(read(broken, null, start))).toMatchObject({ kind: what, code });
    expect(await balances(command(broken, { kind: mend }, start), start)).toHaveLength(3);
  });

  test('lets the consent end in days, with notice', async () => {
    const token = command(open(), { kind: 'consent_ends' }, start);
    const { item } = await at(start).readAccounts(token, { signal });
    expect(item.consentExpiresAt).toEqual(after(5));
    expect(await errorOf(balances(token, after(5)))).toMatchObject({ code: 'ITEM_LOGIN_REQUIRED' });
    expect(await balances(command(token, { kind: 'repair' }, start), after(5))).toHaveLength(3);
  });

  test('makes a deposit, which is read once and raises the balance', async () => {
    const now = new Date(start.getTime() + 60_000);
    const deposit = { kind: 'deposit', amountCents: 10_000_000, name: 'NORTHLATCH' } as const;
    const token = command(open({ isQuiet: true }), deposit, now);
    const pages = await read(token, start.toISOString(), now);
    expect(pages[0]?.stored).toMatchObject([
      { amountCents: 10_000_000, name: 'NORTHLATCH', date: '2026-11-20', accountId: 'operating' },
    ]);
    expect((await balances(token, now))[0]?.currentCents).toBe(31_264_018);
    const later = new Date(now.getTime() + 60_000);
    expect((await read(token, later.toISOString(), later))[0]?.stored).toEqual([]);
  });
});

describe('a correction', () => {
  const between = new Date(start.getTime() + 30_000).toISOString();
  const now = new Date(start.getTime() + 60_000);
  const deposit = { kind: 'deposit', amountCents: 10_000_000, name: 'NORTHLATCH' } as const;
  const correct = async (amountCents: number | null) => {
    const token = commandSandbox(open({ isQuiet: true }), deposit, start);
    const [line] = (await read(token, null, start)).flatMap((it) => it.stored);
    if (!line) throw new Error('There is no line.');
    const { id, accountId, date, name } = line;
    const command = { kind: 'correct_line', line: { id, accountId, date, name }, amountCents };
    return { line, token: commandSandbox(token, command as never, now) };
  };

  test('changes the amount of a line once, and what is read anew has it', async () => {
    const { line, token } = await correct(9_000_000);
    const later = new Date(now.getTime() + 60_000);
    const changed = { ...line, amountCents: 9_000_000 };
    const [page] = await read(token, between, later);
    expect(page).toMatchObject({ stored: [changed], removed: [] });
    expect(
      apply(await read(token, null, later))
        .values()
        .toArray(),
    ).toEqual([changed]);
    expect((await read(token, later.toISOString(), after(1)))[0]?.stored).toEqual([]);
  });

  test('takes a line back', async () => {
    const { line, token } = await correct(null);
    const [page] = await read(token, between, now);
    expect(page).toMatchObject({ stored: [], removed: [line.id] });
    expect(apply(await read(token, null, now)).size).toBe(0);
    expect((await balances(token, now))[0]?.currentCents).toBe(21_264_018);
  });

  test('of an earlier version of the login is none', async () => {
    const { corrections: _, ...former } = JSON.parse(open({ isQuiet: true }));
    expect(await balances(JSON.stringify(former), start)).toHaveLength(3);
  });
});

test('a token that is none of the sandbox is a login that ended', async () => {
  for (const token of ['{}', 'access-1', '']) {
    expect(await errorOf(balances(token, start))).toMatchObject({ kind: 'ended' });
  }
});

test('each bank has its own id and accounts', () => {
  expect(new Set(institutions.map((it) => it.id)).size).toBe(institutions.length);
  expect(institutions.every((it) => it.accounts.length > 0)).toBe(true);
});
