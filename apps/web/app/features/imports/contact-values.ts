import { isEmail, isPhone, partsOf } from '@callboard/text/columns';
import { type TableReading, titleOf } from './list-table.ts';

/** The phones or emails of a row: the one to use, and the others with what they are. */
export interface Values {
  first: string;
  further: string[];
}

/** A cell of a column that several columns can be. */
interface Candidate {
  value: string;
  /** What the list calls it: “Business Phone”, “Work”. */
  title: string;
  rank: number;
}

/** Returns the phones of a row: a mobile phone before one of an office or a home. */
export function phonesOf(cells: readonly string[], list: TableReading<string>): Values {
  const found = candidates(cells, { list, field: 'phone', split: plainPhones });
  return valuesOf(found.toSorted((a, b) => a.rank - b.rank));
}

/** Returns the emails of a row, in the order of its columns. */
export function emailsOf(cells: readonly string[], list: TableReading<string>): Values {
  return valuesOf(candidates(cells, { list, field: 'email', split: plainEmails }));
}

interface Reading {
  list: TableReading<string>;
  field: string;
  split: (cell: string) => string[];
}

/** A column of phones may have emails as well, and the other way round. */
function candidates(cells: readonly string[], { list, field, split }: Reading): Candidate[] {
  const other = field === 'phone' ? isEmail : isPhone;
  return cells.flatMap((cell, at) => {
    const column = list.columns[at];
    if (cell === '' || (column !== 'phone' && column !== 'email')) return [];
    const label = cells[list.labels[at] ?? -1]?.replace(/^\*\s*/, '');
    const title = label || titleOf(list, at);
    const text = withSingleSpaces(cell);
    const parts = partsOfContact(text);
    const isMixed = parts.some(isEmail) && parts.some(isPhone);
    if (column !== field && !isMixed) return [];
    const own = isMixed ? parts.filter((it) => !other(it)) : [text];
    return own.flatMap(split).map((value) => ({ value, title, rank: rankOf(title) }));
  });
}

/** Patterns that begin with spaces read a long run of them again from each. */
function withSingleSpaces(cell: string): string {
  return cell.replaceAll(/[^\S\n]+/g, ' ').replaceAll(/\n\s+/g, '\n');
}

/** Phones and emails of a cell: “323-555-0171 tilda@example.com”. */
function partsOfContact(cell: string): string[] {
  const lines = cell.replaceAll(/\s+(?=[^\s@]+@)|(?<=@\S+)\s+/g, '\n');
  return lines.split(/\s+[/|–-]\s+|\s*[,;]\s*|\n/).filter(Boolean);
}

function valuesOf([first, ...others]: Candidate[]): Values {
  const seen = new Set([first?.value]);
  const further = others.flatMap(({ title, value }) => {
    if (seen.has(value)) return [];
    seen.add(value);
    return `${title}: ${value}`;
  });
  return { first: first?.value ?? '', further };
}

const ranks: readonly RegExp[] = [
  /mobil|cell|handy|movil|portable|gsm|celular|iphone|携帯|手机/i,
  /^(?!.*(work|business|office|company|home|other|privat|dienst|geschäft|arbeit|casa|trabajo|bureau|domicile))/i,
  /work|business|office|company|dienst|geschäft|arbeit|trabajo|bureau/i,
];

function rankOf(title: string): number {
  const rank = ranks.findIndex((it) => it.test(title));
  return rank < 0 ? ranks.length : rank;
}

const extension = /^(ext|x|app|durchwahl|poste)\.?$/i;

/** Returns the phone numbers of a cell, with plain digits and hyphens. Anything else stays as it is. */
function plainPhones(cell: string): string[] {
  const parts = partsOf(cell).flatMap((it) => {
    const several = it.split(/\s*[,;|]\s*|\s+\/\s+|(?<=\))\s+(?=[+(]?\d)/).filter(Boolean);
    return several.every(isPhone) ? several : it;
  });
  return parts.map((it) => (isPhone(it) ? plainPhone(it) : it));
}

function plainPhone(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/[\u2010-\u2015\u2212]/g, '-');
  const before = plain.replace(/^\p{L}{1,9}[.:]?\s*(?=[+(\d])/u, '');
  const word = /\s*\(?(\p{L}{1,9})\.?\)?$/u.exec(before);
  return word?.[1] && !extension.test(word[1]) ? before.slice(0, word.index) : before;
}

/** Returns the email addresses of a cell. Anything else stays as it is. */
function plainEmails(cell: string): string[] {
  const parts = cell.split(/\s*(?::::|[\n,;]|\s-\s)\s*/).flatMap((it) => {
    const link = /<([^<>\s]+@[^<>\s]+)>|\(mailto:([^()\s]+@[^()\s]+)\)/i.exec(it);
    const inner = link?.[1] ?? link?.[2] ?? it.replace(/^mailto:/i, '');
    return inner === '' ? [] : inner;
  });
  return parts.some(isEmail) ? parts : [cell];
}
