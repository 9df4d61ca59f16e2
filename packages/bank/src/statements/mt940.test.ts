import { expect, test } from 'vitest';
import { readStatementFile } from './read-statement-file.ts';

const read = (text: string) => readStatementFile(new TextEncoder().encode(text));

interface Set {
  account?: string;
  opening?: string;
  closing?: string;
}

const file = (
  lines: string,
  {
    account = 'DEUTDEFF/0123456789',
    opening = ':60F:C261001EUR1000,00',
    closing = ':62F:C261031EUR1100,00',
  }: Set = {},
) => `:20:STARTUMS\n:25:${account}\n:28C:00010/001\n${opening}\n${lines}\n${closing}\n-\n`;

const shown = (text: string) => {
  const { format, statements, doubts, miscount } = read(text);
  const [one] = statements;
  return {
    ...{ format, miscount, open: doubts.map((it) => it.id) },
    lines: one?.lines.map((it) => [it.date, it.amountCents, it.name, it.reference]),
    ...{ currency: one?.currency, mask: one?.account.mask, problems: one?.problems.length },
    balances: [one?.openingCents, one?.closingCents],
  };
};

test('an MT940 file has its lines, balances and account', () => {
  const lines = `:61:2610131013CR120,50NTRFNONREF//B7\n:86:166?00GUTSCHRIFT?20EREF+RE-12SVWZ+Rechnung 12?32KUNDE\n?33 GMBH
:61:261014D20,5NMSC12345\nShop`;
  expect(shown(file(lines))).toEqual({
    ...{ format: 'mt940', miscount: null, open: [], currency: 'EUR', mask: '6789', problems: 0 },
    balances: [100_000, 110_000],
    lines: [
      ['2026-10-13', 12_050, 'KUNDE GMBH Rechnung 12', 'RE-12'],
      ['2026-10-14', -2_050, 'Shop', '12345'],
    ],
  });
});

test('what was reversed goes the other way, and what is expected is left out', () => {
  const lines =
    ':61:261013RC10,00NTRFNONREF\n:61:261013RDR20,00NTRFNONREF\n:61:261013EC5,NTRFNONREF';
  const { lines: found, miscount } = shown(file(lines));
  expect(found?.map(([, cents]) => cents)).toEqual([-1_000, 2_000]);
  expect(miscount).toBeNull();
  expect(read(file(lines)).statements[0]?.remarks).toMatchObject([{ line: 3, isLeftOut: true }]);
});

test('the day of the booking is in the year closest to the value date', () => {
  const days = (lines: string) => shown(file(lines)).lines?.map(([day]) => day);
  expect(days(':61:2512310102C1,00NTRFNONREF\n:61:2601021231C1,00NTRFNONREF')).toEqual([
    '2026-01-02',
    '2025-12-31',
  ]);
});

test.each([
  ['/EREF/F12//NAME/Klant BV/REMI/Factuur\n 12/ISDT/2026-10-13', 'Klant BV Factuur 12', 'F12'],
  [
    '/CNTP/NL02ABNA0123456789/ABNANL2A/Klant BV///REMI/USTD//Factuur 12/',
    'Klant BV Factuur 12',
    null,
  ],
  ['Transfer from\nClient', 'Transfer from Client', null],
  [
    '020?00UEBERWEISUNG?20RECHNUNG NUMMER 12 VOM ANFA?21NG OKTOBER?32KUNDE',
    'KUNDE RECHNUNG NUMMER 12 VOM ANFANG OKTOBER',
    null,
  ],
])('of %j the party and its words are read', (words, name, reference) => {
  const { lines } = shown(file(`:61:261013C1,00NTRFNONREF\n:86:${words}`));
  expect(lines).toEqual([['2026-10-13', 100, name, reference]]);
});

test('pages and days of one account are one statement, each with its balances', () => {
  const first = file(':61:261013C100,00NTRFNONREF', { closing: ':62M:C261013EUR1100,00' });
  const second = file(':61:261014D50,00NTRFNONREF', {
    ...{ opening: ':60M:C261013EUR1100,00', closing: ':62F:C261014EUR1050,00' },
  });
  const { statements } = read(`${first}${second}`);
  expect(statements).toMatchObject([
    { openingCents: 100_000, closingCents: 105_000, lines: [{}, {}], parts: [{}, {}, {}] },
  ]);
});

test('an envelope, a currency after the number and a closing text are no part of lines', () => {
  const body = file(':61:261013C100,00NTRFNONREF\n:86:Client', {
    account: 'NL02ABNA0123456789EUR',
  });
  const whole = `{1:F01ABNANL2AXXXX0000000000}{2:I940ABNANL2AXXXXN}{4:\n${body.replace('\n-\n', '\n:86:Closing text\n-}{5:}')}`;
  expect(shown(whole)).toMatchObject({
    mask: '6789',
    lines: [['2026-10-13', 10_000, 'Client', null]],
  });
});

test('a line that cannot be read is a problem, a missing end is asked about, MT942 is refused', () => {
  expect(shown(file(':61:26X'))).toMatchObject({ problems: 1, miscount: null });
  expect(shown(file(':61:261013C1.000.00NTRFNONREF'))).toMatchObject({ problems: 1, lines: [] });
  expect(shown(file('', { closing: '' })).open).toEqual(['closing:none']);
  expect(() => read(':20:X\n:25:1\n:34F:EUR0,\n:61:261013C1,00NTRFNONREF\n')).toThrow(/MT942/);
});
