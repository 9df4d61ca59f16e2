import { CreateMatchRule } from '@callboard/domain/match-rules/fields';
import {
  activityOf,
  as,
  bankAccount,
  bankTransaction,
  makeBank,
} from '@callboard/testing/factories';
import { describe, expect, test } from 'vitest';
import { readCash, storeTransactions } from '../bank/index.ts';
import { createMatchRule } from '../match-rules/index.ts';
import {
  importStatement,
  listStatements,
  previewStatement,
  type StatementReach,
  undoImport,
} from './index.ts';
import { camt, csv, ofx, stmt } from './testing/files.ts';
import { type Choice, created, into, openScene } from './testing/scene.ts';

const scene = openScene();
const { add, preview, take, rows, reachOf } = scene;

describe('importing', () => {
  test('makes an account, its transactions and its balance, and says so', async () => {
    const id = await add(ofx([{ day: '19', amount: '-4.50' }], { closing: '95.50' }));
    expect(await preview(id)).toMatchObject({
      format: 'ofx',
      statements: [{ mask: '5678', accountId: null, counts: { new: 1, known: 0, elsewhere: 0 } }],
    });
    const { statements } = await take(id);
    expect(statements).toMatchObject([{ id, newCount: 1, lineCount: 1 }]);
    expect(await rows()).toEqual([{ date: '2026-11-19', cents: -450, name: 'CAFE', of: [id] }]);
    expect(await as(scene.app, scene.owner, (ctx) => readCash(ctx))).toMatchObject({
      availableCents: 9_550,
    });
    const entries = await activityOf(scene.app, scene.owner);
    expect(entries.slice(0, 2)).toMatchObject([
      { verb: 'imported', subjectId: id },
      { verb: 'added' },
    ]);
    expect(await as(scene.app, scene.owner, listStatements)).toMatchObject([
      { id, state: 'ready', accountName: 'Savings', newCount: 1, fileName: 'statement' },
    ]);
  });

  test('the same file and an overlapping one add only what is new', async () => {
    const text = ofx([
      { day: '18', amount: '-4.50' },
      { day: '19', amount: '-4.50' },
    ]);
    const [one] = (await take(await add(text))).statements;
    const accountId = one?.accountId ?? '';
    const again = await add(text);
    expect((await preview(again)).statements).toMatchObject([
      { accountId, counts: { new: 0, known: 2 } },
    ]);
    expect((await take(again, into(accountId))).statements).toMatchObject([{ newCount: 0 }]);
    const later = ofx([
      { day: '19', amount: '-4.50' },
      { day: '20', amount: '-4.50' },
    ]);
    expect((await take(await add(later), into(accountId))).statements).toMatchObject([
      { newCount: 1, lineCount: 2 },
    ]);
    expect(await rows()).toHaveLength(3);
  });

  test('two imports at the same moment add each line once', async () => {
    const { accountId } = (await take(await add(ofx([])))).statements[0] ?? { accountId: '' };
    const text = ofx([{ day: '19', amount: '-4.50' }]);
    const ids = [await add(text), await add(text)];
    await Promise.all(ids.map((id) => take(id, into(accountId))));
    expect(await rows()).toHaveLength(1);
  });

  test('leaves out what the bank sent', async () => {
    const { accounts } = await makeBank(scene.app, scene.owner, {
      accounts: [bankAccount({ mask: '5678' })],
      transactions: [
        bankTransaction({ date: '2026-11-18', amountCents: 10_000, name: 'SQ *CAFE UNO' }),
      ],
    });
    const id = await add(
      ofx([
        { day: '19', amount: '100.00', id: 'A' },
        { day: '20', amount: '100.00', id: 'B' },
      ]),
    );
    const shown = await preview(id);
    expect(shown.statements).toMatchObject([
      { accountId: accounts.checking, counts: { new: 1, elsewhere: 1 } },
    ]);
    await take(id, into(accounts.checking ?? ''));
    expect(await rows()).toHaveLength(2);
    // A connected bank sends its balances itself.
    expect(await as(scene.app, scene.owner, (ctx) => readCash(ctx))).toMatchObject({
      availableCents: 10_000_000,
    });
  });

  test('what the bank sends afterwards takes the place of the line', async () => {
    const account = bankAccount({ mask: '5678' });
    const { accounts, connectionId } = await makeBank(scene.app, scene.owner, {
      accounts: [account],
    });
    const id = await add(
      ofx([
        { day: '18', amount: '-4.50' },
        { day: '19', amount: '-4.50' },
      ]),
    );
    await take(id, into(accounts.checking ?? ''));
    const send = (...days: string[]) =>
      as(scene.app, scene.owner, (ctx) =>
        storeTransactions(ctx, {
          ...{ connectionId, removed: [] },
          stored: days.map((day) =>
            bankTransaction({
              ...{ id: `feed-${day}`, date: `2026-11-${day}`, amountCents: -450 },
              name: 'Cafe Uno',
            }),
          ),
        }),
      );
    await send('19', '20', '23');
    await send('19', '20', '23');
    expect(await rows()).toMatchObject([
      { date: '2026-11-19', of: [id] },
      { date: '2026-11-20', of: [id] },
      { date: '2026-11-23', of: [] },
    ]);
    const again = await add(
      ofx([
        { day: '18', amount: '-4.50' },
        { day: '19', amount: '-4.50' },
      ]),
    );
    expect(await take(again, into(accounts.checking ?? ''))).toMatchObject({
      statements: [{ newCount: 0 }],
    });
  });

  test('has automatic rules match its lines, and undoing it undoes their matches', async () => {
    const rule = { words: 'cafe', isMoneyIn: false, kind: 'fee', isAutomatic: true };
    await as(scene.app, scene.owner, (ctx) => createMatchRule(ctx, CreateMatchRule.parse(rule)));
    const id = await add(
      ofx([
        { day: '18', amount: '-4.50' },
        { day: '19', amount: '-5.50', name: 'BAR' },
      ]),
    );
    const { statements } = await take(id);
    expect(statements).toMatchObject([{ newCount: 2, matchedCount: 1 }]);
    const matched = () => scene.app.system.sql`
      select matched_cents::int as cents from bank_transactions
      where workspace_id = ${scene.company.id} order by date`;
    expect(await matched()).toEqual([{ cents: -450 }, { cents: 0 }]);
    await as(scene.app, scene.owner, (ctx) => undoImport(ctx, { id }));
    expect(await matched()).toEqual([{ cents: 0 }, { cents: 0 }]);
    expect(await rows()).toEqual([]);
  });

  test('several statements of a file at once, or none', async () => {
    const id = await add(camt(stmt('DE01', '110.00'), stmt('DE02', '110.00')));
    const choose = (name: string, position: number): Choice => ({
      position,
      account: { created: { ...created, name } },
    });
    const both = [choose('One', 0), choose('Two', 1)];
    const { statements } = await importStatement(reachOf(scene.owner), { id, statements: both });
    expect(statements).toHaveLength(2);
    expect(await rows()).toHaveLength(2);
  });

  test('remembers the columns of a CSV file for its account, and asks again what is not certain', async () => {
    const first = await add(csv('03/04/2026,CAFE,-4.50\n'));
    const shown = await preview(first);
    expect(shown.csv?.doubts).toMatchObject([{ id: 'dates:MDY' }]);
    if (!shown.csv) throw new Error('There are no columns.');
    const { isInverted, currency, direction, ...columns } = shown.csv.map;
    const map = { ...columns, dateFormat: 'DMY' as const };
    const { statements } = await importStatement(reachOf(scene.owner), {
      ...{ id: first, map, confirmedDoubts: ['dates:DMY'] },
      statements: [{ position: 0, account: { created } }],
    });
    const accountId = statements[0]?.accountId ?? '';
    const next = async (rows: string, account = accountId) => {
      const found = await preview(await add(csv(rows)), [{ position: 0, accountId: account }]);
      const dates = found.statements[0]?.lines.map((it) => it.date);
      return [dates, found.csv?.doubts.map((it) => it.id)];
    };
    expect(await next('13/04/2026,CAFE,-4.50\n')).toEqual([['2026-04-13'], []]);
    expect(await next('05/04/2026,CAFE,-4.50\n')).toEqual([['2026-04-05'], ['dates:DMY']]);
    // What the content says is read as it says.
    expect(await next('04/13/2026,CAFE,-4.50\n')).toEqual([['2026-04-13'], []]);
    expect(await next('13/04/2026,CAFE,"-2,500"\n')).toEqual([['2026-04-13'], ['decimals:.']]);
    const { accounts } = await makeBank(scene.app, scene.owner, { accounts: [bankAccount()] });
    const other = accounts.checking ?? '';
    expect(await next('05/04/2026,CAFE,-4.50\n', other)).toEqual([['2026-05-04'], ['dates:MDY']]);
  });

  test('reads the day first in a company of a country that writes it first', async () => {
    await scene.app.system.sql`update workspaces set country = 'GB' where id = ${scene.company.id}`;
    const id = await add(csv('03/04/2026,CAFE,-4.50\n'));
    expect((await preview(id)).csv?.doubts).toMatchObject([{ id: 'dates:DMY' }]);
    await importStatement(reachOf(scene.owner), {
      ...{ id, confirmedDoubts: ['dates:DMY'] },
      statements: [{ position: 0, account: { created } }],
    });
    expect(await rows()).toMatchObject([{ date: '2026-04-03' }]);
  });

  test.each([
    ['Pacific/Kiritimati', '2026-11-22'],
    ['America/Los_Angeles', '2026-11-21'],
  ])('reads a file on the company’s day in %s', async (zone, day) => {
    const at = new Date('2026-11-21T12:00:00Z');
    await scene.app.system
      .sql`update workspaces set time_zone = ${zone} where id = ${scene.company.id}`;
    const id = await add(csv('2026-11-19,CAFE,-4.50\n'));
    const days: unknown[] = [];
    const { open, statements: reader } = reachOf(scene.owner);
    const reach: StatementReach = {
      open: (work) => open((ctx) => work({ ...ctx, now: () => at })),
      statements: {
        read: (key, options) => {
          days.push(options.today);
          return reader?.read(key, options) ?? Promise.reject(new Error('There is no reader.'));
        },
      },
    };
    await previewStatement(reach, { id });
    await importStatement(reach, { id, statements: [{ position: 0, account: { created } }] });
    expect(days).toEqual([day, day]);
  });

  test('adds what seems to be there if a person says so, and asks about other names', async () => {
    const { statements } = await take(await add(ofx([{ day: '19', amount: '-4.50' }])));
    const accountId = statements[0]?.accountId ?? '';
    const text = csv('2026-11-19,CAFE,-4.50\n2026-11-19,KIOSK,-4.50\n2026-11-20,CAFE,-4.50\n');
    const id = await add(text);
    expect((await preview(id, [{ position: 0, accountId }])).statements).toMatchObject([
      {
        counts: { new: 2, elsewhere: 1 },
        ...{ inCents: 0, outCents: -1_350, firstDate: '2026-11-19', lastDate: '2026-11-20' },
      },
    ]);
    await take(id, { ...into(accountId), added: [2] });
    expect(await rows()).toHaveLength(4);
    const renamed = await add(csv('2026-11-20,BAKERY,-4.50\n'));
    const [shown] = (await preview(renamed, [{ position: 0, accountId }])).statements;
    expect(shown).toMatchObject({
      ...{ counts: { new: 0, unclear: 1 }, lines: [{ state: 'unclear', like: 'CAFE' }] },
    });
    await expect(take(renamed, into(accountId))).rejects.toThrow(
      '“BAKERY” in line 2 may be “CAFE”, which is there already. Say whether it is.',
    );
    await take(renamed, { ...into(accountId), same: [2] });
    expect(await rows()).toHaveLength(4);
    await take(await add(`${csv('2026-11-20,BAKERY,-4.50\n')}\n`), {
      ...into(accountId),
      added: [2],
    });
    expect(await rows()).toHaveLength(5);
  });

  test('adds every line where the balances go on from the statement before', async () => {
    const header = 'Date,Description,Amount,Balance\n';
    const october = `${header}2026-10-30,CAFE,-4.50,100.00\n2026-10-31,CAFE,-4.50,95.50\n`;
    const { statements } = await take(await add(october));
    const accountId = statements[0]?.accountId ?? '';
    const november = `${header}2026-10-31,CAFE,-4.50,91.00\n2026-11-01,CAFE,-4.50,86.50\n`;
    expect((await take(await add(november), into(accountId))).statements).toMatchObject([
      { newCount: 2 },
    ]);
    expect(await rows()).toHaveLength(4);
    expect((await take(await add(`${november}\n`), into(accountId))).statements).toMatchObject([
      { newCount: 0 },
    ]);
  });

  test('reads amounts in the currency of the account', async () => {
    const yen = { account: { created: { ...created, currency: 'JPY' } } };
    await take(await add(csv('2026-11-19,CAFE,-450\n')), yen);
    expect(await rows()).toMatchObject([{ cents: -450 }]);
  });
});
