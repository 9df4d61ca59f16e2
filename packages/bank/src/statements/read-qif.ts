import { isOpeningBalance } from './balance-rows.ts';
import { countQif } from './count-lines.ts';
import { mostStatementLines } from './limits.ts';
import { tooMany } from './merge-statements.ts';
import { type CsvOptions, type CsvRead, readRowsOf } from './read-csv.ts';
import type { Row, Table } from './read-table.ts';
import { StatementError } from './statement.ts';

/** What stands in the fields of a record that are read, in the words of a heading. */
const headers = ['Date', 'Payee', 'Memo', 'Amount', 'Check number'];

/** Lists that are no lines of an account. */
const otherLists = /^(cat|class|memorized|prices|security|tag|invitem|template)/;

interface QifRecord {
  /** Line of the file that it begins in. */
  line: number;
  fields: ReadonlyMap<string, string>;
}

interface Section {
  /** In lower case: "bank", "ccard". */
  type: string;
  records: QifRecord[];
}

/**
 * Reads the lines of an account in a QIF file as rows, because QIF says neither the order of day and
 * month nor the mark before the decimals.
 * @throws StatementError
 */
export function readQif(text: string, options: CsvOptions): CsvRead {
  const sections = sectionsOf(text);
  const accounts = new Set(
    sections.flatMap(({ type, records }) =>
      type === 'account' ? records.flatMap((it) => it.fields.get('N') ?? []) : [],
    ),
  );
  const lists = sections.filter((it) => it.type !== 'account' && !otherLists.test(it.type));
  const types = new Set(lists.map((it) => it.type));
  if (types.size > 1 || (accounts.size > 1 && lists.length > 1)) {
    throw new StatementError('The file has several accounts. Export each of them alone.');
  }
  if (types.has('invst')) {
    throw new StatementError('The file has investments. Export a bank account or a credit card.');
  }
  const records = lists.flatMap((it) => it.records);
  if (records.length === 0) throw new StatementError('The file has no lines of an account.');
  if (records.length > mostStatementLines) throw tooMany();
  const isCard = types.has('ccard') || types.has('oth l');
  const type = isCard ? 'credit' : 'depository';
  return readRecords(records, { ...options, type, held: countQif(text) });
}

function readRecords(
  records: readonly QifRecord[],
  { type, held, ...options }: CsvOptions & { type: 'depository' | 'credit'; held: number },
): CsvRead {
  const openings = records.filter(isOpening).map(toRow);
  const rows = records.filter((it) => !isOpening(it)).map(toRow);
  const table: Table = { headers, rows, above: openings, missing: held - rows.length };
  const { statement, ...read } = readRowsOf(table, options);
  const stated = openings.map(({ line, cells }) => ({
    ...{ line, text: `It states a balance: ${cells[3] ?? ''}`, isLeftOut: true },
  }));
  const account = { ...statement.account, type };
  const remarks = [...stated, ...statement.remarks];
  return { ...read, statement: { ...statement, account, remarks } };
}

/** The first record may be the balance before it, as a transfer from the account to itself. */
function isOpening({ fields }: QifRecord): boolean {
  return isOpeningBalance(fields.get('P') ?? '') && /^\[/.test(fields.get('L') ?? '');
}

function toRow({ line, fields }: QifRecord): Row {
  const amount = fields.get('T') ?? fields.get('U') ?? '';
  const texts = [fields.get('P'), fields.get('M')].map((it) => it ?? '');
  return {
    line,
    cells: [dateText(fields.get('D') ?? ''), ...texts, amount, fields.get('N') ?? ''],
  };
}

/** An apostrophe stands before years from 2000 on, and spaces for zeros: "1/ 5' 6" is in 2006. */
function dateText(written: string): string {
  const found = /^(\d{1,2})[/.-](\d{1,2})([/.'-])(\d{1,4})$/.exec(written.replaceAll(' ', ''));
  if (!found) return written;
  const [, a, b, mark, year = ''] = found;
  const short = year.padStart(2, '0');
  return `${a}/${b}/${mark === "'" && short.length === 2 ? `20${short}` : short}`;
}

function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  let fields = new Map<string, string>();
  let first = 0;
  const end = () => {
    if (fields.size > 0) sections.at(-1)?.records.push({ line: first, fields });
    fields = new Map();
  };
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const plain = line.trim();
    const heading = /^!(?:Type\s*:\s*)?(.*)$/i.exec(plain)?.[1];
    if (heading !== undefined) {
      end();
      const type = heading.trim().toLowerCase();
      if (!/^(option|clear):/.test(type)) sections.push({ type, records: [] });
    } else if (plain === '^') end();
    else if (plain !== '') {
      if (fields.size === 0) first = at + 1;
      const [name, value] = [plain.slice(0, 1), plain.slice(1).trim()];
      // The fields of a split begin with S, E and $; the record has their sum.
      const known = fields.get(name);
      if (known === undefined) fields.set(name, value);
      else if (name === 'M') fields.set(name, `${known} ${value}`);
    }
  }
  end();
  return sections;
}
