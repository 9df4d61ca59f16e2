import type { StatementMap } from '@callboard/domain/bank-statements/fields';
import { describe, expect, test } from 'vitest';
import { mostStatementBytes, mostStatementLines } from './limits.ts';
import { readStatementFile } from './read-statement-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const latin = (text: string) => Buffer.from(text, 'latin1');

function read(file: string | Uint8Array, map?: StatementMap) {
  const bytes = typeof file === 'string' ? utf8(file) : file;
  const found = readStatementFile(bytes, { map });
  const [statement] = found.statements;
  if (!statement) throw new Error('There is no statement.');
  return { ...found, ...statement, csv: found.csv };
}

const short = (file: string | Uint8Array, map?: StatementMap) =>
  read(file, map).lines.map((it) => [it.line, it.date, it.amountCents, it.name]);

const ofx = (
  lines: string,
  header = 'OFXHEADER:100\nDATA:OFXSGML\nENCODING:USASCII\nCHARSET:1252\n',
) =>
  `${header}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>123</BANKACCTFROM><BANKTRANLIST>${lines}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const line = (name: string, amount = '-1.50') =>
  `<STMTTRN><DTPOSTED>20261121120000[-8:PST]<TRNAMT>${amount}<FITID>7<NAME>${name}</STMTTRN>`;

const entry = (extra = '') => `<Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>${extra}
  <BookgDt><Dt>2026-11-21</Dt></BookgDt><AcctSvcrRef>R1</AcctSvcrRef></Ntry>`;
const camt = (inner: string, before = '') => `<?xml version="1.0" encoding="UTF-8"?>${before}
<n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><n:BkToCstmrStmt><n:Stmt>
<n:Acct><n:Id><n:IBAN>DE89370400440532013000</n:IBAN></n:Id></n:Acct>${inner}</n:Stmt></n:BkToCstmrStmt></n:Document>`;

describe('CSV', () => {
  test('guesses a sign column, the oldest line first, and the balances', () => {
    const file =
      'Date,Description,Amount,Balance\n11/21/2026,CAFE,-4.50,95.50\n11/20/2026,"ACME, Inc.","1,100.00",100.00\n';
    expect(short(file)).toEqual([
      [3, '2026-11-20', 110_000, 'ACME, Inc.'],
      [2, '2026-11-21', -450, 'CAFE'],
    ]);
    const { openingCents, closingCents, csv } = read(file);
    expect([openingCents, closingCents, csv?.doubts]).toEqual([-100_000, 9_550, []]);
  });

  test('guesses semicolons, decimal commas, two columns and rows above the header', () => {
    const file =
      'Konto;DE89\n\nBuchungstag;Verwendungszweck;Soll;Haben\n21.11.2026;Miete;1.200,00;\n22.11.2026;Kunde;;3.000,50\n';
    expect(short(file)).toEqual([
      [4, '2026-11-21', -120_000, 'Miete'],
      [5, '2026-11-22', 300_050, 'Kunde'],
    ]);
  });

  test('tells that a day may be a month', () => {
    const file = 'Date,Description,Amount\n03/04/2026,CAFE,-4.50\n';
    expect(read(file).csv?.doubts).toEqual([
      {
        ...{ id: 'dates:MDY', canBeConfirmed: true },
        text: '“03/04/2026” is read as March 4, 2026, but may be April 3, 2026.',
      },
    ]);
    expect(read(`${file}13/04/2026,REFUND,1.00\n`).csv).toMatchObject({
      doubts: [],
      map: { dateFormat: 'DMY' },
    });
  });

  test('reads as a person says', () => {
    const file = 'Date,Description,Amount\n03/04/2026,CAFE,4.50\n';
    const map = read(file).csv?.map;
    if (!map) throw new Error('There is no map.');
    expect(short(file, { ...map, dateFormat: 'DMY', isInverted: true })).toEqual([
      [2, '2026-04-03', -450, 'CAFE'],
    ]);
  });

  test('tells each line that cannot be read', () => {
    const file =
      'Date,Description,Amount\n2026-11-21,A,1.00\n2026-11-22,B,"1.00"\n2026-11-22,C,2.00\n2026-11-22,C,2.00\n2026-11-23,B,x1\n2026-02-30,D,1.00\n';
    expect(
      read(file, {
        ...{ date: 'Date', dateFormat: 'YMD', name: 'Description', amount: 'Amount', decimal: '.' },
        ...{ moneyIn: null, moneyOut: null, balance: null, reference: null },
      }).problems,
    ).toEqual([
      { line: 6, text: 'The amount “x1” cannot be read.' },
      { line: 7, text: '“2026-02-30” is not a date in this order.' },
    ]);
  });

  test('refuses two currencies', () => {
    const file = 'Date,Description,Amount,Currency\n2026-11-21,A,1.00,USD\n2026-11-21,B,1.00,EUR\n';
    expect(() => read(file)).toThrow(
      'two currencies (USD and EUR)'.replace(' (', ' for one account ('),
    );
  });

  test.each([
    ['(12.00)', -1_200],
    ['12.00-', -1_200],
    ['\u22121,234.50', -123_450],
    ['$1,234.50', 123_450],
    ['12.00 DR', -1_200],
    ['USD 12', 1_200],
    ['12.50 kr', 1_250],
    ['-12 Kč', -1_200],
    ['R$ 12.00', 1_200],
    ["1'234.50", 123_450],
    ['1\u00a0234.50', 123_450],
  ])('reads the amount %s', (text, cents) => {
    expect(short(`Date,Description,Amount\n2026-11-21,A,"${text}"\n`)).toEqual([
      [2, '2026-11-21', cents, 'A'],
    ]);
  });

  test.each(['ABC 13', '13 PCS', 'NO. 13', 'ab 13', 'XYZ13.00'])(
    'letters are no currency: %s',
    (text) => {
      const file = `Date,Description,Amount\n2026-11-20,A,-5.00\n2026-11-21,B,${text}\n${'2026-11-22,C,-1.00\n'.repeat(8)}`;
      expect(read(file).problems).toEqual([
        { line: 3, text: `The amount “${text}” cannot be read.` },
      ]);
    },
  );

  test('a code beside the amounts is the currency, which no column contradicts', () => {
    const file = 'Date,Description,Amount\n2026-11-21,A,EUR 1.00\n2026-11-21,B,2.00\n';
    expect(read(file).currency).toBe('EUR');
    expect(() => read(`${file}2026-11-22,C,USD 1.00\n`)).toThrow(/EUR and USD/);
    const beside = 'Date,Description,Amount,Currency\n2026-11-21,A,EUR 1.00,USD\n';
    expect(() => read(beside)).toThrow(/USD and EUR/);
  });

  test('without a header names the columns', () => {
    expect(short('2026-11-21,CAFE,-4.50\n2026-11-22,BAR,-5.50\n')).toEqual([
      [1, '2026-11-21', -450, 'CAFE'],
      [2, '2026-11-22', -550, 'BAR'],
    ]);
  });

  test('a header hash names the bank’s columns', () => {
    const of = (file: string) => read(file).csv?.headerHash;
    const file = 'Date,Description,Amount\n2026-11-21,A,1.00\n';
    expect(of(file)).toBe(of('Date,Description,Amount\n2026-11-29,B,2.00\n'));
    expect(of(file)).not.toBe(of('Date,Payee,Amount\n2026-11-29,B,2.00\n'));
  });
});

describe('OFX', () => {
  test('keeps "&", entities and accents, in UTF-8 though the header says 1252', () => {
    expect(short(ofx(line('AT&T &amp; Caf\u00e9 &#39;s')))).toEqual([
      [1, '2026-11-21', -150, "AT&T & Caf\u00e9 's"],
    ]);
    expect(short(latin(ofx(line('Caf\u00e9'))))).toEqual([[1, '2026-11-21', -150, 'Caf\u00e9']]);
  });

  test('tells an amount in another currency', () => {
    const foreign = line('A').replace('<FITID>', '<CURRENCY><CURSYM>EUR</CURRENCY><FITID>');
    expect(read(ofx(foreign)).problems).toEqual([
      { line: 1, text: 'It is in EUR instead of USD.' },
    ]);
  });

  test('cut off is refused', () => {
    expect(() => read(ofx(line('A')).slice(0, -30))).toThrow(/damaged at its end/);
  });
});

describe('CAMT.053', () => {
  test('reads prefixed names, and leaves out what is not booked', () => {
    const pending = entry('<Sts><Cd>PDNG</Cd></Sts>');
    expect(read(camt(entry() + pending))).toMatchObject({
      account: { mask: '3000' },
      lines: [{ bankId: 'R1', amountCents: -1_000, date: '2026-11-21' }],
    });
  });

  test('refuses entities, two currencies, and a file that is cut off', () => {
    const bomb = '<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx">]>';
    expect(() => read(camt(entry('&x;'), bomb))).toThrow(/entities/);
    expect(() => read(camt(entry() + entry().replace('EUR', 'SEK')))).toThrow(/EUR and SEK/);
    expect(() => read(camt(entry()).slice(0, -20))).toThrow(/damaged/);
  });
});

describe('encodings', () => {
  const file = 'Date,Description,Amount\n2026-11-21,Caf\u00e9,-4.50\n';

  test('UTF-8, UTF-16 and Windows-1252 are read alike', () => {
    expect(short(utf16(file))).toEqual(short(file));
    expect(short(`\ufeff${file}`)).toEqual(short(file));
    expect(short(latin(file))).toEqual(short(file));
    expect(read(latin(file)).notes).toEqual([
      'The file does not say its encoding, and was read as Windows-1252. Check the names.',
    ]);
  });

  test('another one than the header says is told', () => {
    const { lines, notes } = read(latin(camt(entry('<AddtlNtryInf>Caf\u00e9</AddtlNtryInf>'))));
    expect(lines).toHaveLength(1);
    expect(notes).toEqual([
      'The file says that it is UTF-8, which it is not, and was read as Windows-1252. Check the names.',
    ]);
    expect(() => read(Buffer.from([...latin(file), 0x01]))).toThrow(/no known encoding/);
  });

  test('Mac Roman is recognized, and a word that two encodings have is asked about', () => {
    const mac = (text: string, byte: number) =>
      Buffer.from([...text].map((it) => (it === '*' ? byte : it.charCodeAt(0))));
    const csv = 'Date,Description,Amount\n2026-11-21,Caf* Nero,-4.50\n2026-11-22,Th*r*se,-1.00\n';
    expect(read(mac(csv, 0x8e)).lines).toMatchObject([
      { name: 'Caf\u00e9 Nero' },
      { name: 'Th\u00e9r\u00e9se' },
    ]);
    const umlaut = 'Date,Description,Amount\n2026-11-21,K*ln,-4.50\n';
    expect(read(mac(umlaut, 0x9a)).doubts).toMatchObject([
      {
        id: 'encoding:macintosh',
        text: expect.stringContaining('reads \u201cK\u0161ln\u201d instead'),
      },
    ]);
  });

  test('code pages of DOS are recognized, and read if a header names one', () => {
    const dos = (text: string) =>
      Buffer.from(text, 'latin1').map((it) => ({ 235: 0x89, 252: 0x81 })[it] ?? it);
    const csv = 'Date,Description,Amount\n2026-11-21,Zo\u00eb M\u00fcller,-4.50\n';
    const found = read(dos(csv));
    expect(found.lines).toMatchObject([{ name: 'Zo\u00eb M\u00fcller' }]);
    expect(found).toMatchObject({ doubts: [], notes: [expect.stringContaining('DOS 850')] });
    const said = ofx(line('A'), 'OFXHEADER:100\nDATA:OFXSGML\nENCODING:USASCII\nCHARSET:850\n');
    const { lines, doubts } = read(dos(said.replace('<NAME>A', '<NAME>Zo\u00eb')));
    expect([lines[0]?.name, doubts]).toEqual(['Zo\u00eb', []]);
  });

  test('a character set that nobody knows is read by its words', () => {
    const file = ofx(line('A'), 'OFXHEADER:100\nDATA:OFXSGML\nENCODING:USASCII\nCHARSET:USASCII\n');
    expect(read(file).lines).toHaveLength(1);
    const latinOne = file
      .replace('CHARSET:USASCII', 'CHARSET:XYZ')
      .replace('<NAME>A', '<NAME>Caf\u00e9');
    expect(read(latin(latinOne)).lines).toMatchObject([{ name: 'Caf\u00e9' }]);
  });
});

describe('other files', () => {
  test.each([
    ['%PDF-1.7', /a PDF/],
    ['PK\u0003\u0004', /a spreadsheet or a zip/],
    ['', /empty/],
    [':20:STARTUMSE\n:25:1\n', /no balance/],
    ['<!doctype html><p>Log in', /web page/],
    ['Hello', /neither OFX/],
  ])('%j is refused', (text, sentence) => {
    expect(() => read(text)).toThrow(sentence);
  });

  test('the largest number of lines is read, and one more is refused', () => {
    const rows = (count: number) =>
      `Date,Description,Amount\n${'2026-11-21,A,1.00\n'.repeat(count)}`;
    expect(read(rows(mostStatementLines)).lines).toHaveLength(mostStatementLines);
    expect(() => read(rows(mostStatementLines + 1))).toThrow(/more than 50,000 lines/);
    expect(() => read(ofx(line('A').repeat(mostStatementLines + 1)))).toThrow(/50,000 lines/);
  });

  test('more than 20 MB is refused', () => {
    expect(() => read(new Uint8Array(mostStatementBytes + 1))).toThrow(/20 MB/);
  });
});
