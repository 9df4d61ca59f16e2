import {
  bankAccount,
  makeBank,
  makeMember,
  makeWorkspace,
  refusalOf,
} from '@callboard/testing/factories';
import { describe, expect, test } from 'vitest';
import { importStatement } from './index.ts';
import { camt, csv, ofx, stmt } from './testing/files.ts';
import { created, into, openScene } from './testing/scene.ts';

const scene = openScene();
const { add, preview, take, rows, reachOf } = scene;

describe('an import is refused', () => {
  test('while a doubt about its reading is open, and always if lines are missing', async () => {
    const id = await add(csv('03/04/2026,CAFE,-4.50\n'));
    const confirm = (...confirmedDoubts: string[]) =>
      importStatement(reachOf(scene.owner), {
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

  test('while a doubt about a file without columns is open', async () => {
    const id = await add(ofx([{ day: '19', amount: '-3.000' }]));
    expect(await preview(id)).toMatchObject({ csv: null, doubts: [{ id: 'decimals:,' }] });
    const confirm = (...confirmedDoubts: string[]) =>
      importStatement(reachOf(scene.owner), {
        ...{ id, confirmedDoubts },
        statements: [{ position: 0, account: { created: { ...created, name: 'Three' } } }],
      });
    await expect(confirm()).rejects.toThrow(/is read as -3,000.00, but may be -3.00/);
    expect((await confirm('decimals:,')).statements).toMatchObject([{ newCount: 1 }]);
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
    const { accounts } = await makeBank(scene.app, scene.owner, {
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

  test('without access to all money, and into an account of another workspace', async () => {
    const producer = await makeMember(scene.app, scene.company, 'producer');
    expect(await refusalOf(add('x', producer))).toBe('forbidden');
    const id = await add(ofx([{ day: '19', amount: '1.00' }]));
    const other = (await makeWorkspace(scene.app, { plan: 'house' })).owner;
    const theirs = await makeBank(scene.app, other);
    expect(await refusalOf(take(id, into(theirs.accounts.checking ?? '')))).toBe(
      'invalid_parameter accountId',
    );
  });
});
