import { createHash } from 'node:crypto';
import { readStatementFile } from '@callboard/bank/statements';
import {
  activityOf,
  as,
  bankAccount,
  bankTransaction,
  createTestApp,
  makeBank,
  makeMember,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCash, storeTransactions } from '../bank/index.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { CreateMatchRule, createMatchRule } from '../match-rules/index.ts';
import {
  addStatement,
  importStatement,
  listStatements,
  previewStatement,
  removeStatement,
  type StatementReach,
  undoImport,
} from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
/** What the file store has. */
const stored = new Map<string, Buffer>();

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
});
afterAll(() => app.close());

const reachOf = (member: TestMember): StatementReach => ({
  open: (work) => as(app, member, work),
  statements: {
    read: async ({ id }, options) => readStatementFile(stored.get(id) ?? Buffer.of(), options),
  },
});

async function add(text: string, member = owner): Promise<string> {
  const bytes = Buffer.from(text);
  const own = newId('upload');
  const content = {
    ...{ blobId: own, sizeBytes: bytes.length, contentType: 'text/plain' },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  const act = (ctx: Ctx) => addStatement(ctx, { name: 'statement', content });
  const { id, blobId } = await as(app, member, act);
  stored.set(blobId, bytes);
  return id;
}

type Choice = Parameters<typeof importStatement>[1]['statements'][number];

const created = { institutionName: 'Old Mill', name: 'Savings', type: 'depository' as const };
const preview = (id: string, accounts?: { position: number; accountId: string }[]) =>
  previewStatement(reachOf(owner), { id, accounts });
const take = (id: string, choice: Partial<Choice> = {}, member = owner) =>
  importStatement(reachOf(member), {
    id,
    statements: [{ position: 0, account: { created }, ...choice }],
  });
const into = (accountId: string): Partial<Choice> => ({ account: { id: accountId } });
const rows = () => app.system.sql`
  select date::text, amount_cents::int as cents, name, statement_id from bank_transactions
  where workspace_id = ${company.id} and removed_at is null order by date, amount_cents, id`;

interface Line {
  day: string;
  amount: string;
  id?: string;
  name?: string;
}

const ofx = (lines: Line[], { account = '12345678', closing = '' } = {}) =>
  `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
  <BANKACCTFROM><BANKID>9<ACCTID>${account}<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>${lines
    .map(
      ({ day, amount, id = day, name = 'CAFE' }) =>
        `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>202611${day}<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`,
    )
    .join(
      '',
    )}</BANKTRANLIST>${closing && `<LEDGERBAL><BALAMT>${closing}<DTASOF>20261120</LEDGERBAL>`}
  </STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const csv = (lines: string) => `Date,Description,Amount\n${lines}`;

const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>`;
const stmt = (iban: string, closing: string, { opening = '100.00', day = '20' } = {}) =>
  `<Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${balance('OPBD', opening)}${balance('CLBD', closing)}
  <Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-${day}</Dt></BookgDt><AcctSvcrRef>${iban}-${day}</AcctSvcrRef></Ntry></Stmt>`;
const camt = (...statements: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document><BkToCstmrStmt>${statements.join('')}</BkToCstmrStmt></Document>`;

describe('importing', () => {
  test('makes an account, its transactions and its balance, and says so', async () => {
    const id = await add(ofx([{ day: '19', amount: '-4.50' }], { closing: '95.50' }));
    expect(await preview(id)).toMatchObject({
      format: 'ofx',
      statements: [{ mask: '5678', accountId: null, counts: { new: 1, known: 0, elsewhere: 0 } }],
    });
    const { statements } = await take(id);
    expect(statements).toMatchObject([{ id, newCount: 1, lineCount: 1 }]);
    expect(await rows()).toEqual([
      { date: '2026-11-19', cents: -450, name: 'CAFE', statement_id: id },
    ]);
    expect(await as(app, owner, (ctx) => readCash(ctx))).toMatchObject({ availableCents: 9_550 });
    const entries = await activityOf(app, owner);
    expect(entries.slice(0, 2)).toMatchObject([
      { verb: 'imported', subjectId: id },
      { verb: 'added' },
    ]);
    expect(await as(app, owner, listStatements)).toMatchObject([
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
    const { accounts } = await makeBank(app, owner, {
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
    expect(await as(app, owner, (ctx) => readCash(ctx))).toMatchObject({
      availableCents: 10_000_000,
    });
  });

  test('what the bank sends afterwards takes the place of the line', async () => {
    const account = bankAccount({ mask: '5678' });
    const { accounts, connectionId } = await makeBank(app, owner, { accounts: [account] });
    const id = await add(
      ofx([
        { day: '18', amount: '-4.50' },
        { day: '19', amount: '-4.50' },
      ]),
    );
    await take(id, into(accounts.checking ?? ''));
    const send = (...days: string[]) =>
      as(app, owner, (ctx) =>
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
      { date: '2026-11-19', statement_id: id },
      { date: '2026-11-20', statement_id: id },
      { date: '2026-11-23', statement_id: null },
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
    await as(app, owner, (ctx) => createMatchRule(ctx, CreateMatchRule.parse(rule)));
    const id = await add(
      ofx([
        { day: '18', amount: '-4.50' },
        { day: '19', amount: '-5.50', name: 'BAR' },
      ]),
    );
    const { statements } = await take(id);
    expect(statements).toMatchObject([{ newCount: 2, matchedCount: 1 }]);
    const matched = () => app.system.sql`
      select matched_cents::int as cents from bank_transactions
      where workspace_id = ${company.id} order by date`;
    expect(await matched()).toEqual([{ cents: -450 }, { cents: 0 }]);
    await as(app, owner, (ctx) => undoImport(ctx, { id }));
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
    const { statements } = await importStatement(reachOf(owner), { id, statements: both });
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
    const { statements } = await importStatement(reachOf(owner), {
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
    const { accounts } = await makeBank(app, owner, { accounts: [bankAccount()] });
    const other = accounts.checking ?? '';
    expect(await next('05/04/2026,CAFE,-4.50\n', other)).toEqual([['2026-05-04'], ['dates:MDY']]);
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

describe('an import is refused', () => {
  test('while a doubt about its reading is open, and always if lines are missing', async () => {
    const id = await add(csv('03/04/2026,CAFE,-4.50\n'));
    const confirm = (...confirmedDoubts: string[]) =>
      importStatement(reachOf(owner), {
        ...{ id, confirmedDoubts },
        statements: [{ position: 0, account: { created } }],
      });
    await expect(confirm()).rejects.toThrow(/is read as March 4, 2026, but may be April 3, 2026/);
    expect(await refusalOf(confirm('dates:DMY'))).toBe('conflict');
    await confirm('dates:MDY');
    expect(await rows()).toMatchObject([{ date: '2026-03-04' }]);
    const lost = ofx([{ day: '19', amount: '1.00' }], { closing: '95.50' }).replace(
      '<LEDGERBAL>',
      '<OTHERLIST><STMTTRN><TRNAMT>1.00</STMTTRN></OTHERLIST><LEDGERBAL>',
    );
    const missing = await add(lost);
    expect(await preview(missing)).toMatchObject({ miscount: expect.stringContaining('2 lines') });
    const skip = { skipsProblems: true, account: { created: { ...created, name: 'Two' } } };
    await expect(take(missing, skip)).rejects.toThrow(/holds 2 lines, but 1 were understood/);
    expect(await rows()).toHaveLength(1);
  });

  test('with a closing balance that is wrong, unless that is accepted', async () => {
    const id = await add(camt(stmt('DE01', '115.00')));
    await expect(take(id)).rejects.toThrow(
      /The closing balance €115.00 differs by €5.00 from the opening balance €100.00 and the lines €10.00/,
    );
    expect(await refusalOf(take(id, { acceptedDifferenceCents: 1 }))).toBe('conflict');
    expect(await rows()).toHaveLength(0);
    await take(id, { acceptedDifferenceCents: 500 });
    expect(await rows()).toHaveLength(1);
  });

  test.each([
    ['one closes too high and the next too low', '115.00', '115.00', '120.00'],
    [
      'one opens higher than the one before closed, which the next makes up',
      '110.00',
      '115.00',
      '120.00',
    ],
  ])(
    'of several statements of one account that are right only together: %s',
    async (_, first, opening, last) => {
      const two = [stmt('DE01', first, { day: '19' }), stmt('DE01', last, { opening, day: '20' })];
      const id = await add(camt(...two));
      const [shown] = (await preview(id)).statements;
      expect(shown?.balance).toMatchObject({ openingCents: 10_000, closingCents: 12_000 });
      expect(shown?.balance.difference).toMatch(/^The closing balance .* of .* 2026 differs by /);
      expect(await refusalOf(take(id))).toBe('conflict');
      expect(await rows()).toEqual([]);
      const acceptedDifferenceCents = shown?.balance.differenceCents ?? 0;
      expect((await take(id, { acceptedDifferenceCents })).statements).toHaveLength(1);
    },
  );

  test('with a line that cannot be read, unless it is left out', async () => {
    const id = await add(
      csv(
        '2026-11-19,CAFE,-4.50\n2026-11-20,CAFE,-5.50\n2026-11-20,BAR,x\n2026-11-20,BAR,-1\n2026-11-20,BAR,-2\n',
      ),
    );
    await expect(take(id)).rejects.toThrow(
      /One line cannot be read, the first in line 4: The amount “x”/,
    );
    await take(id, { skipsProblems: true });
    expect(await rows()).toHaveLength(4);
  });

  test('into an account of another currency or kind', async () => {
    const { accounts } = await makeBank(app, owner, {
      accounts: [bankAccount({ currency: 'EUR' }), bankAccount({ id: 'card', type: 'credit' })],
    });
    const id = await add(ofx([{ day: '19', amount: '1.00' }]));
    await expect(take(id, into(accounts.checking ?? ''))).rejects.toThrow(
      'The statement is in USD, but Operating is in EUR. Choose another account.',
    );
    await expect(take(id, into(accounts.card ?? ''))).rejects.toThrow(/is of a bank account, but/);
  });

  test('a second time, and for a file that is no statement', async () => {
    const id = await add(ofx([{ day: '19', amount: '1.00' }]));
    await take(id);
    expect(await refusalOf(take(id))).toBe('conflict');
    expect(await refusalOf(take(await add(ofx([])), { account: { created } }))).toBe('conflict');
    const wrong = await add('%PDF-1.7');
    await expect(preview(wrong)).rejects.toThrow(/This is a PDF/);
    expect(await refusalOf(take(await add(ofx([])), { position: 7 }))).toBe(
      'invalid_parameter statements',
    );
  });

  test('for those who do not see all money, and other workspaces', async () => {
    const producer = await makeMember(app, company, 'producer');
    const id = await add(ofx([{ day: '19', amount: '1.00' }]));
    const other = (await makeWorkspace(app, { plan: 'house' })).owner;
    for (const [member, code] of [
      [producer, 'forbidden'],
      [other, 'not_found'],
    ] as const) {
      const act = (work: (ctx: Ctx) => Promise<unknown>) => refusalOf(as(app, member, work));
      expect(await refusalOf(previewStatement(reachOf(member), { id }))).toBe(code);
      expect(await refusalOf(take(id, {}, member))).toBe(code);
      expect(await act((ctx) => undoImport(ctx, { id }))).toBe(code);
      expect(await act((ctx) => removeStatement(ctx, { id }))).toBe(code);
    }
    expect(await refusalOf(add('x', producer))).toBe('forbidden');
    expect(await refusalOf(as(app, producer, listStatements))).toBe('forbidden');
    expect(await as(app, other, listStatements)).toEqual([]);
    const theirs = await makeBank(app, other);
    expect(await refusalOf(take(id, into(theirs.accounts.checking ?? '')))).toBe(
      'invalid_parameter accountId',
    );
  });
});

describe('undoing', () => {
  const undo = (id: string) => as(app, owner, (ctx) => undoImport(ctx, { id }));

  test('takes back what was added, and a new import brings it again', async () => {
    const text = ofx([{ day: '19', amount: '-4.50' }], { closing: '95.50' });
    const id = await add(text);
    const [one] = (await take(id)).statements;
    await undo(id);
    expect(await rows()).toEqual([]);
    expect(await as(app, owner, (ctx) => readCash(ctx))).toMatchObject({ availableCents: 0 });
    expect((await activityOf(app, owner))[0]).toMatchObject({ verb: 'undone' });
    expect(await refusalOf(undo(id))).toBe('conflict');
    const again = await add(text);
    await take(again, into(one?.accountId ?? ''));
    expect(await rows()).toMatchObject([{ statement_id: again }]);
    expect(await as(app, owner, (ctx) => readCash(ctx))).toMatchObject({ availableCents: 9_550 });
  });

  test('is refused once a line is ignored or matched', async () => {
    const id = await add(ofx([{ day: '19', amount: '-4.50' }]));
    await take(id);
    await app.system.sql`update bank_transactions set matched_cents = amount_cents
      where statement_id = ${id}`;
    expect(await refusalOf(undo(id))).toBe('conflict');
    await app.system.sql`update bank_transactions set matched_cents = 0, ignored_at = now()
      where statement_id = ${id}`;
    expect(await refusalOf(undo(id))).toBe('conflict');
  });
});

test('a file that waits can be removed; one that was imported cannot', async () => {
  const remove = (id: string) => as(app, owner, (ctx) => removeStatement(ctx, { id }));
  const id = await add(ofx([{ day: '19', amount: '1.00' }]));
  await remove(id);
  expect(await as(app, owner, listStatements)).toEqual([]);
  const kept = await add(ofx([{ day: '20', amount: '1.00' }]));
  await take(kept);
  expect(await refusalOf(remove(kept))).toBe('conflict');
});
