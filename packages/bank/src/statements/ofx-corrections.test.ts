import { expect, test } from 'vitest';
import { readStatementFile } from './read-statement-file.ts';

interface Line {
  id: string;
  amount: string;
  /** The id of the line that it corrects, and how. */
  corrects?: readonly [id: string, action: string];
}

const transactionOf = ({ id, amount, corrects }: Line) =>
  `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261013<TRNAMT>${amount}<FITID>${id}${
    corrects ? `<CORRECTFITID>${corrects[0]}<CORRECTACTION>${corrects[1]}` : ''
  }<NAME>Shop ${id}</STMTTRN>`;

const statementOf = (lines: readonly Line[]) =>
  `<STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>2</BANKACCTFROM><BANKTRANLIST>${lines
    .map(transactionOf)
    .join('')}</BANKTRANLIST></STMTRS></STMTTRNRS>`;

/** Reads a file with a statement of one account for each list of lines. */
function read(...lists: readonly (readonly Line[])[]) {
  const body = lists.map(statementOf).join('');
  const text = `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1>${body}</BANKMSGSRSV1></OFX>`;
  const { statements, doubts, miscount } = readStatementFile(new TextEncoder().encode(text));
  expect(miscount).toBeNull();
  const [statement] = statements;
  return {
    cents: statement?.lines.map((it) => it.amountCents),
    problems: statement?.problems.map((it) => [it.line, it.text]),
    doubts: doubts.map((it) => it.id),
    leftOut: statement?.remarks.filter((it) => it.isLeftOut).map((it) => [it.line, it.text]),
  };
}

const first: Line = { id: 'A', amount: '-120.00' };
const other: Line = { id: 'B', amount: '-7.00' };

test('a deleted line and the one that deletes it are left out', () => {
  expect(read([first, other, { id: 'C', amount: '-120.00', corrects: ['A', 'DELETE'] }])).toEqual({
    ...{ cents: [-700], problems: [], doubts: ['corrections:2'] },
    leftOut: [
      [1, 'Another line of the file deletes it: -120.00 Shop A'],
      [3, 'It deletes “A”, which is left out too.'],
    ],
  });
});

test('a line that replaces another one stands for it, before it or after it', () => {
  const replacing: Line = { id: 'C', amount: '-100.00', corrects: ['A', 'REPLACE'] };
  expect(read([first, other, replacing])).toEqual({
    ...{ cents: [-700, -10_000], problems: [], doubts: ['corrections:1'] },
    leftOut: [[1, 'Another line of the file replaces it: -120.00 Shop A']],
  });
  expect(read([replacing, first]).cents).toEqual([-10_000]);
  expect(read([first], [replacing]).cents).toEqual([-10_000]);
});

test('of corrections of corrections, the last stands', () => {
  const [second, third]: Line[] = [
    { id: 'C', amount: '-100.00', corrects: ['A', 'replace'] },
    { id: 'D', amount: '-90.00', corrects: ['C', 'replace'] },
  ];
  expect(read([first, second, third] as Line[]).cents).toEqual([-9_000]);
  expect(read([third, second, first] as Line[]).cents).toEqual([-9_000]);
  const why = 'It corrects a line that corrects it.';
  const around: Line = { ...first, corrects: ['D', 'REPLACE'] };
  expect(read([around, second, third] as Line[])).toMatchObject({
    ...{
      cents: [],
      problems: [
        [1, why],
        [2, why],
        [3, why],
      ],
    },
  });
});

test.each(['DELETE', 'REPLACE'])(
  'a %s of a line that is not in the file is not added',
  (action) => {
    const correction: Line = { id: 'C', amount: '-100.00', corrects: ['X', action] };
    const why =
      'It corrects “X”, which is not in the file. That one may have been imported before: look at it, and mend it by hand.';
    expect(read([first, correction])).toEqual({
      ...{ cents: [-12_000], problems: [[2, why]], doubts: [], leftOut: [] },
    });
    const next: Line = { id: 'D', amount: '-90.00', corrects: ['C', 'REPLACE'] };
    expect(read([correction, next])).toMatchObject({
      ...{
        cents: [],
        problems: [
          [1, why],
          [2, why],
        ],
      },
    });
  },
);

test('a correction that is not clear is not added, and corrects nothing', () => {
  const odd: Line = { id: 'C', amount: '-100.00', corrects: ['A', 'MEND'] };
  expect(read([first, odd])).toMatchObject({
    ...{ cents: [-12_000], problems: [[2, 'It corrects “A”, and does not say how.']] },
  });
  const correction: Line = { id: 'C', amount: '-100.00', corrects: ['A', 'DELETE'] };
  expect(read([first, first, correction])).toMatchObject({
    cents: [-12_000, -12_000],
    problems: [[3, 'It corrects “A”, which several lines are or correct.']],
  });
});

test('a zero is the id of no line', () => {
  expect(read([first, { ...other, corrects: ['0', ''] }]).cents).toEqual([-12_000, -700]);
});
