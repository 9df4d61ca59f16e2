import type { StatementMap } from '@callboard/domain/bank-statements/fields';
import { fold, foldedWords } from '@callboard/text/fold';
import { amountOf } from './amounts.ts';
import { cellsOf, textsOf } from './columns.ts';
import type { Table } from './read-table.ts';
import type { Doubt } from './statement.ts';
import { isStateHeader } from './states.ts';

const into = foldedWords(`
credit, credits, cr, crdt, c, in, incoming, deposit, received, money in, paid in, payment in, +, plus
haben, h, gutschrift, eingang, zugang, kredit, bij, bijschrijving, crédit, recette, encaissement
abono, ingreso, ingresos, haber, crédito, avere, accredito, entrata, entrate, entrada, receita
ma, uznanie, wpływ, wpłata, příjem, připsáno, kreditní, jóváírás, bevétel
insättning, ind, indbetaling, indsat, inn, innbetaling, pano, tulo, hyvitys`);

const out = foldedWords(`
debit, debits, dr, db, dbit, d, out, outgoing, withdrawal, paid, sent, money out, paid out, payment out, -, minus
soll, s, lastschrift, belastung, ausgang, abgang, af, afschrijving, debet, débit, dépense, retrait, décaissement
cargo, debe, débito, gasto, gastos, dare, addebito, uscita, uscite, saída, despesa
wn, obciążenie, wypływ, wypłata, výdej, výdaj, odepsáno, debetní, terhelés, kiadás
uttag, ut, utbetalning, ud, udbetaling, hævet, utbetaling, otto, meno, veloitus`);

/** Returns 1 for money in, -1 for money out; null for a word that says neither. */
export function directionOf(text: string): 1 | -1 | null {
  if (text.length > 40) return null;
  const word = fold(text);
  if (into.has(word)) return 1;
  return out.has(word) ? -1 : null;
}

/** Words that are said of payments in either direction, or of none. */
const weak = foldedWords(
  '+, -, plus, minus, paid, sent, received, in, out, c, d, s, h, ma, ind, ut, ud, inn, cargo',
);

const isWeak = (text: string) => weak.has(fold(text));

/** Headings that say that a column is of directions, whatever its words. */
const isNamed =
  /direction|debit|credit|soll|haben|\bs ?\/ ?h\b|\b[cd]r? ?[/-] ?[cd]r?\b|\baf.{0,3}bij\b|richtung|sens\b|segno|\bsign/;

/** Columns of directions have few different words. */
const mostWords = 12;

interface Among {
  amount: string;
  taken: ReadonlySet<string>;
}

/** Returns the column that says the direction of amounts, none of which has a sign. */
export function directionColumn(table: Table, { amount, taken }: Among): string | null {
  if (textsOf(table, amount).some((it) => /[-\u2010-\u2015\u2212(]/.test(it))) return null;
  return columnAmong(table, taken);
}

/** Prefers the column in which both directions occur. Few words that say neither leave their rows open. */
function columnAmong(table: Table, taken: ReadonlySet<string>): string | null {
  const found = table.headers.flatMap((name) => {
    // A payment that is "paid" says nothing of its direction.
    if (taken.has(name) || isStateHeader(name)) return [];
    const texts = textsOf(table, name);
    if (new Set(texts).size > mostWords) return [];
    const said = texts.map(directionOf).filter((it) => it !== null);
    const isBoth = said.includes(1) && said.includes(-1);
    const isDirection =
      said.length > 0 &&
      ((said.length === texts.length &&
        (isBoth || isNamed.test(fold(name)) || !texts.every(isWeak))) ||
        (isBoth && said.length * 2 > texts.length));
    return isDirection ? [{ name, isBoth }] : [];
  });
  return found.toSorted((a, b) => Number(b.isBoth) - Number(a.isBoth))[0]?.name ?? null;
}

/** Returns the doubt of amounts whose signs contradict a column that says the direction. */
export function directionDoubts(table: Table, map: StatementMap, currency: string): Doubt[] {
  const odd = saidRows(table, map, currency).find((it) => it.isIn !== it.said > 0);
  if (!odd) return [];
  const is = odd.isIn ? 'in' : 'out';
  const text = `\u201c${odd.column}\u201d says \u201c${odd.word}\u201d beside \u201c${odd.written.slice(0, 40)}\u201d, which is read as money ${is}.`;
  return [{ id: `direction:${is}`, text, canBeConfirmed: true }];
}

/** Returns whether a column that is not read says the direction of amounts. */
export function isDirectionSaid(table: Table, map: StatementMap, currency: string): boolean {
  return saidRows(table, map, currency).length > 0;
}

/** Returns the rows whose amount has a sign, with what a column that is not read says of its direction. */
function saidRows(table: Table, map: StatementMap, currency: string) {
  const { amount, direction, isInverted, decimal } = map;
  if (amount === null || direction) return [];
  const { date, name, balance, reference } = map;
  const taken = new Set([date, name, amount, balance ?? '', reference ?? '', map.currency ?? '']);
  const column = columnAmong(table, taken);
  if (column === null) return [];
  const cell = cellsOf(table);
  return table.rows.flatMap((row) => {
    const [written, word] = [cell(row, amount), cell(row, column)];
    const said = directionOf(word);
    const cents = amountOf(written, { currency, decimal });
    if (said === null || cents === null || cents === 0) return [];
    return [{ column, word, written, said, isIn: cents > 0 !== (isInverted === true) }];
  });
}
