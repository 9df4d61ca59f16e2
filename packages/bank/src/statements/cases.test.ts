import type { StatementMap } from '@callboard/domain/bank-statements/fields';
import { expect, test } from 'vitest';
import { readStatementFile } from './read-statement-file.ts';
import type { StatementFile } from './statement.ts';

const read = (text: string, map?: StatementMap) =>
  readStatementFile(new TextEncoder().encode(text), { map });

/** Day and amount of each line, and what has to be answered. */
function summary({ statements, csv, miscount }: StatementFile) {
  return {
    lines: statements.flatMap((it) => it.lines.map((line) => [line.date, line.amountCents])),
    doubts: csv?.doubts.map((it) => it.id) ?? [],
    problems: statements.flatMap((it) => it.problems.map(({ line }) => line)),
    miscount,
  };
}

const none = { doubts: [], problems: [], miscount: null };

const transaction = (day: number, amount: string, end = '</STMTTRN>') =>
  `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>202610${String(day).padStart(2, '0')}<TRNAMT>${amount}<FITID>f${day}<NAME>Line ${day}${end}`;
const ofx = (inner: string) =>
  `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>2<ACCTTYPE>CHECKING</BANKACCTFROM>${inner}<LEDGERBAL><BALAMT>500.00<DTASOF>20261031</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const [first, second] = [transaction(5, '-80.00'), transaction(6, '-90.00')];
const two = [
  ['2026-10-05', -8_000],
  ['2026-10-06', -9_000],
];

test.each([
  [
    'in several lists',
    `<BANKTRANLIST>${first}</BANKTRANLIST><BANKTRANLIST>${second}</BANKTRANLIST>`,
  ],
  ['in a list that never ends', `<BANKTRANLIST>${first}${second}`],
  [
    'in a list that never ends before one that does',
    `<BANKTRANLIST>${first}<BANKTRANLIST>${second}</BANKTRANLIST>`,
  ],
  [
    'that never end',
    `<BANKTRANLIST>${transaction(5, '-80.00', '')}${transaction(6, '-90.00', '')}</BANKTRANLIST>`,
  ],
  ['in lower case', `<BANKTRANLIST>${first}${second}</BANKTRANLIST>`.toLowerCase()],
  [
    'in several statements of one response',
    `<BANKTRANLIST>${first}</BANKTRANLIST></STMTRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>2<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>${second}</BANKTRANLIST>`,
  ],
])('OFX lines %s are all read, with the balance', (_, inner) => {
  const file = read(ofx(inner));
  expect(summary(file)).toEqual({ ...none, lines: two });
  expect(file.statements).toMatchObject([{ closingCents: 50_000 }]);
});

test('lines that only a second reader sees stop the import', () => {
  const elsewhere = `<BANKTRANLIST>${first}</BANKTRANLIST><OTHERLIST>${second}</OTHERLIST>`;
  expect(read(ofx(elsewhere)).miscount).toMatch(/holds 2 lines, but 1 were understood/);
  const stmt = '<Stmt><Ntry><Amt Ccy="EUR">1</Amt></Ntry><Old><Ntry/><Ntry></Ntry></Old></Stmt>';
  const camt = `<?xml version="1.0"?><Document><BkToCstmrStmt>${stmt}</BkToCstmrStmt></Document>`;
  expect(read(camt).miscount).toMatch(/holds 2 lines, but 1 were understood/);
});

test('a quote that does not end is part of its cell, and hides no line', () => {
  const text =
    'Date,Description,Amount\n2026-10-05,A,-1.00\n2026-10-06,"B,-2.00\n2026-10-07,C,-3.00\n';
  const file = read(text);
  expect(summary(file)).toMatchObject({ ...none, lines: [{}, {}, {}] });
  expect(file.statements[0]?.lines[1]).toMatchObject({ name: '"B', amountCents: -200 });
});

test('a quote with line breaks, and doubled quotes, are counted as they are read', () => {
  const text =
    'Date,Description,Amount\n2026-10-05,"A\n""B""\n\nC",-1.00\n\n2026-10-06,D "x" y,-2.00\n';
  expect(summary(read(text))).toMatchObject({
    ...none,
    lines: [expect.anything(), expect.anything()],
  });
});

test.each([
  [
    'a thousand may be a decimal',
    'Datum;Text;Betrag\n01.10.2026;Miete;-3.000\n02.10.2026;Erstattung;12.500\n',
    ['decimals:,'],
    [
      ['2026-10-01', -300_000],
      ['2026-10-02', 1_250_000],
    ],
  ],
  [
    'a two-digit number is never the year before its month',
    'Date,Operation,Label,Debit,Credit\n01/04/20,OP 1,Rent,"-50,00",\n02/04/20,OP 2,Client,,"1300,00"\n',
    ['dates:DMY'],
    [
      ['2020-04-01', -5_000],
      ['2020-04-02', 130_000],
    ],
  ],
  [
    'days above twelve tell the order',
    'Date,Description,Amount\n13/10/26,Hotel,-250.00\n14/10/26,Refund,1000.00\n',
    [],
    [
      ['2026-10-13', -25_000],
      ['2026-10-14', 100_000],
    ],
  ],
  [
    'a column of money out with both signs has what came back',
    'Date,Description,Debit,Credit\n2026-10-13,Rental,120.00,\n2026-10-14,Refund,-20.00,\n2026-10-15,Client,,500.00\n',
    [],
    [
      ['2026-10-13', -12_000],
      ['2026-10-14', 2_000],
      ['2026-10-15', 50_000],
    ],
  ],
  [
    'a word says the direction',
    'Date,Description,Amount,Transaction Type\n10/13/2026,Client,500.00,credit\n10/14/2026,Rental,120.00,debit\n',
    [],
    [
      ['2026-10-13', 50_000],
      ['2026-10-14', -12_000],
    ],
  ],
  [
    'amounts without any sign are asked about',
    'Date,Description,Amount\n2026-10-13,A,12.00\n2026-10-14,B,13.00\n',
    ['sign:in'],
    [
      ['2026-10-13', 1_200],
      ['2026-10-14', 1_300],
    ],
  ],
  [
    'semicolons with decimal commas',
    'Booking Date;Details;Credit;Debit;CCY;Running Balance\n2026-03-20;In;1250,50;;EUR;2250,50\n2026-03-21;Out;;200,25;EUR;2050,25\n',
    [],
    [
      ['2026-03-20', 125_050],
      ['2026-03-21', -20_025],
    ],
  ],
])('CSV: %s', (_, text, doubts, lines) => {
  expect(summary(read(text))).toEqual({ ...none, doubts, lines });
});

test('rows that state a balance, or what is not booked yet, are left out and named', () => {
  const file = read(
    'Date,Description,Amount,Balance\nPending,SHOP,-67.40,\n2026-10-13,A,-20.00,80.00\n,,,\n2026-10-14,Closing balance,,80.00\n',
  );
  expect(summary(file)).toEqual({ ...none, lines: [['2026-10-13', -2_000]] });
  expect(file.statements).toMatchObject([
    {
      ...{ openingCents: 10_000, closingCents: 8_000 },
      remarks: [
        { line: 2, text: 'It is not booked yet: Pending SHOP -67.40' },
        { line: 5, text: expect.stringContaining('It states a balance') },
      ],
    },
  ]);
});

test('balances that are not in every row are compared as far as they are there', () => {
  const text =
    'Date,Details,Debit,Credit,Balance\n01/10/2026,A,,100.00,\n01/10/2026,B,50.00,,150.00\n13/10/2026,C,25.00,,BALANCE\n';
  expect(read(text.replace('BALANCE', '125.00')).statements).toMatchObject([
    { openingCents: 10_000, closingCents: 12_500 },
  ]);
  expect(summary(read(text.replace('BALANCE', '126.00'))).doubts).toEqual(['balances']);
});

test('a row with nothing but a text continues the one above', () => {
  const text = 'Date,Description,Amount\n18/04/2026,DEBIT PURCHASE,-6.66\n,RIDE HELP,\n';
  expect(read(text).statements[0]?.lines).toMatchObject([{ name: 'DEBIT PURCHASE RIDE HELP' }]);
});

test('a heading that says UTF-16 in single bytes is not believed', () => {
  const inList = ofx(`<BANKTRANLIST>${first}</BANKTRANLIST>`);
  const xml = `<?xml version="1.0" encoding="utf-16"?>${inList.slice(inList.indexOf('<OFX>'))}`;
  expect(summary(read(xml)).lines).toEqual([two[0]]);
});

test('what is left over of a fraction is rounded, and said', () => {
  const { statements } = read(
    ofx(`<BANKTRANLIST>${transaction(5, '-12.340000000000001')}</BANKTRANLIST>`),
  );
  expect(statements).toMatchObject([
    {
      lines: [{ amountCents: -1_234 }],
      remarks: [{ line: 1, text: expect.stringContaining('rounded') }],
    },
  ]);
});

test('more than 200 columns, and elements inside each other without end, are refused', () => {
  const wide = (count: number) =>
    `Date,Description,Amount${',memo'.repeat(count)}\n2026-10-05,A,-1.00\n`;
  expect(summary(read(wide(197))).lines).toHaveLength(1);
  expect(() => read(wide(198))).toThrow(/200 columns/);
  const deep = (count: number) =>
    `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>${'<a>'.repeat(count)}${'</a>'.repeat(count)}</Stmt></BkToCstmrStmt></Document>`;
  expect(read(deep(50)).format).toBe('camt053');
  expect(() => read(deep(100_000))).toThrow(/damaged/);
});

const revolut = (balances: string[]) =>
  [
    'Type,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
    `CARD,2026-10-13 10:00:00,2026-10-14 11:00:00,Shop,-20.00,0.50,EUR,COMPLETED,${balances[1]}`,
    `TOPUP,2026-10-12 10:00:00,2026-10-12 11:00:00,Client,100.00,0.00,EUR,COMPLETED,${balances[0]}`,
    'CARD,2026-10-15 10:00:00,,Shop 2,-5.00,0.00,EUR,PENDING,',
    'CARD,2026-10-16 10:00:00,,Shop 3,-7.00,0.00,EUR,REVERTED,',
  ].join('\n');
const withFee = [
  ['2026-10-12', 10_000],
  ['2026-10-14', -2_000],
  ['2026-10-14', -50],
];

test('fees beside the amounts are lines of their own, and what is not booked is left out and named', () => {
  const file = read(revolut(['100.00', '79.50']));
  expect(summary(file)).toEqual({ ...none, lines: withFee });
  expect(file.statements).toMatchObject([
    {
      ...{ openingCents: 0, closingCents: 7_950, toDate: '2026-10-14' },
      remarks: [
        { line: 4, text: expect.stringMatching(/not booked yet: .*Shop 2/), isLeftOut: true },
        { line: 5, text: expect.stringMatching(/not booked yet: .*Shop 3/), isLeftOut: true },
      ],
    },
  ]);
});

test('fees that the balances have in the amounts are no lines, and without balances are asked about', () => {
  const within = summary(read(revolut(['100.00', '80.00'])));
  expect(within).toEqual({ ...none, lines: withFee.slice(0, 2) });
  expect(summary(read(revolut(['', ''])))).toEqual({ ...none, doubts: ['fees'], lines: withFee });
});

test('a booking of several payments names each with its amount', () => {
  const part = (amount: string, name: string, words: string) =>
    `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls>`;
  const parts = part('329.56', 'Client One', 'INV-1001') + part('100.00', 'Client Two', 'INV-1002');
  const entry = `<Ntry><Amt Ccy="EUR">429.56</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-02</Dt></BookgDt><NtryDtls>${parts}</NtryDtls></Ntry>`;
  const { statements } = read(
    `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>${entry}</Stmt></BkToCstmrStmt></Document>`,
  );
  expect(statements[0]?.lines).toMatchObject([
    {
      amountCents: 42_956,
      name: '2 payments: 329.56 Client One INV-1001, 100.00 Client Two INV-1002',
    },
  ]);
});
