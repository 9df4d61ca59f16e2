import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';

interface File {
  name: string;
  text: string;
  /** What the zip says, if it lies. */
  size?: number;
  crc?: number;
}

/** Writes a zip. */
function zip(files: readonly File[]): Uint8Array {
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, text, ...said } of files) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(said.crc ?? crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(said.size ?? content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    locals.push(Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(offset, 10);
    entries.push(
      Buffer.from('PK\u0001\u0002'),
      Buffer.from([20, 0]),
      facts,
      more,
      Buffer.from(name),
    );
    offset += 30 + name.length + packed.length;
  }
  const central = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, Buffer.from('PK\u0005\u0006'), end]);
}

const camt = (day: string, opening: string, closing: string) => {
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-10-${day}</Dt></Dt></Bal>`;
  const entry = `<Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-${day}</Dt></BookgDt></Ntry>`;
  const text = `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE1</IBAN></Id></Acct>${balance('OPBD', opening)}${balance('CLBD', closing)}${entry}</Stmt></BkToCstmrStmt></Document>`;
  return { name: `2026-10-${day}.xml`, text };
};

test('the CAMT files of a zip are one statement of their account, the oldest first', async () => {
  const files = [camt('14', '10.00', '20.00'), camt('13', '0.00', '10.00')];
  const file = await readStatement(zip([...files, { name: 'statement.pdf', text: '%PDF' }]));
  expect(file).toMatchObject({
    ...{ format: 'camt053', miscount: null, doubts: [] },
    notes: ['Files of the zip that are not XML were not read: 1.'],
    statements: [
      {
        ...{ openingCents: 0, closingCents: 2_000 },
        lines: [{ date: '2026-10-13' }, { date: '2026-10-14' }],
      },
    ],
  });
});

test('a file alone in a zip may have another format', async () => {
  const text = 'Date,Description,Amount\n2026-10-13,Shop,-1.00\n';
  const file = await readStatement(
    zip([
      { name: 'a/', text: '' },
      { name: 'a/b.csv', text },
    ]),
  );
  expect(file).toMatchObject({ format: 'csv', statements: [{ lines: [{ amountCents: -100 }] }] });
});

const one = camt('13', '0.00', '10.00');

test.each<[string, readonly File[], RegExp]>([
  ['a spreadsheet', [{ name: '[Content_Types].xml', text: '<a/>' }], /spreadsheet/],
  [
    'no statement',
    [
      { name: 'a.pdf', text: '' },
      { name: 'b.pdf', text: '' },
    ],
    /no CAMT/,
  ],
  ['a zip in it', [{ name: 'a.zip', text: 'PK\u0003\u0004' }], /no CAMT/],
  ['damage', [{ ...one, crc: 1 }], /damaged/],
  ['more than it says', [{ ...one, size: 10 }], /damaged/],
  ['too much', [{ ...one, text: 'a'.repeat(20_000_001) }], /more than 20 MB/],
  ['too many files', Array.from({ length: 1_001 }, () => one), /1,000 files/],
  ['a wrong file', [one, { name: 'b.xml', text: '<Document></Document>' }], /^b.xml: /],
])('a zip with %s is refused in words', async (_, files, sentence) => {
  await expect(readStatement(zip(files))).rejects.toThrow(sentence);
});

test('a zip that ends too early is refused in words', async () => {
  await expect(readStatement(zip([one]).subarray(0, 100))).rejects.toThrow(/damaged/);
});
