import { expect, test } from 'vitest';
import { readStatementFile } from './read-statement-file.ts';

function read(rows: readonly string[]) {
  const { statements, csv } = readStatementFile(new TextEncoder().encode(rows.join('\n')));
  return {
    amounts: statements.flatMap((it) => it.lines.map(({ amountCents }) => amountCents)),
    problems: statements.flatMap((it) => it.problems.map(({ text }) => text)),
    doubts: csv?.doubts.map(({ id }) => id) ?? [],
  };
}

const words = [
  ['Credit', 'Debit'],
  ['CRDT', 'DBIT'],
  ['Abono', 'Cargo'],
  ['Haber', 'Debe'],
  ['Credit', 'Debet'],
  ['Crédit', 'Débit'],
  ['CRÉDITO', 'DÉBITO'],
  ['Avere', 'Dare'],
  ['Accredito', 'Addebito'],
  ['Bij', 'Af'],
  ['Haben', 'Soll'],
  ['H', 'S'],
  ['C', 'D'],
  ['Uznanie', 'Obciążenie'],
  ['Příjem', 'Výdaj'],
  ['Jóváírás', 'Terhelés'],
  ['Insättning', 'Uttag'],
  ['Ind', 'Ud'],
  ['Inn', 'Ut'],
  ['Pano', 'Otto'],
  ['+', '-'],
];

test.each(words)('“%s” is money in and “%s” money out, in any column', (into, out) => {
  const cells = [
    ['2026-10-13', 'Rent', '12.00', out],
    ['2026-10-14', 'Client', '500.00', into],
    ['2026-10-15', 'Hotel', '7.50', out.toUpperCase()],
  ];
  const header = ['Date', 'Description', 'Amount', 'Kind'];
  for (const at of [0, 1, 2, 3]) {
    const moved = [header, ...cells].map((it) => {
      const others = it.slice(0, 3);
      return others.toSpliced(at, 0, it[3] ?? '').join(';');
    });
    const right = { amounts: [-1_200, 50_000, -750], problems: [], doubts: [] };
    expect(read(moved)).toEqual(right);
  }
});

test('signs that contradict the column are asked about, and signs that agree are not', () => {
  const rows = (...amounts: string[]) => [
    'Date;Description;Amount;Type',
    `2026-10-13;Rent;${amounts[0]};Debit`,
    `2026-10-14;Client;${amounts[1]};Credit`,
  ];
  expect(read(rows('-12.00', '50.00'))).toMatchObject({ amounts: [-1_200, 5_000], doubts: [] });
  expect(read(rows('12.00', '-50.00')).doubts).toEqual(['direction:in']);
  expect(read(rows('-12.00', '-50.00')).doubts).toEqual(['direction:out']);
});

test('a column that says one direction alone is asked about', () => {
  const rows = ['Date;Description;Amount;Kind', '2026-10-13;A;1.00;C', '2026-10-13;B;2.00;C'];
  expect(read(rows)).toEqual({ amounts: [100, 200], problems: [], doubts: ['sign:in'] });
});

test('a row whose word says neither is left open', () => {
  const rows = ['Date;Description;Amount;Type', '2026-10-13;A;1.00;D', '2026-10-13;B;2.00;C'];
  expect(read([...rows, '2026-10-13;C;3.00;X'])).toEqual({
    ...{ amounts: [-100, 200], doubts: [] },
    problems: ['“X” does not say whether it is money in or out.'],
  });
});
