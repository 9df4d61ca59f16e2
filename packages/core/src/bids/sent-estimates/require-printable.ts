import { invalid } from '@callboard/domain/errors';
import { formatAmount } from '@callboard/domain/money/format-money';
import { printBounds, printedCharacters } from '../../kernel/printing/index.ts';
import { type ClientEstimate, toClientEstimate } from './client-estimate.ts';
import type { SentEstimate } from './seal.ts';

/** What a PDF of an estimate has beside its rows, texts and options: headings, facts and a hash. */
const frame = { cells: 100, characters: 8_000 };

/** What a row has in the PDF beside its texts: the names of its parts. */
const charactersOfRow = 90;

/**
 * Requires that a version fits one PDF, whatever the client chooses.
 * @throws AppError `invalid_parameter`.
 */
export function requirePrintable(sent: SentEstimate): void {
  const { cells, characters } = sizeOf(toClientEstimate(withAllOptions(sent)));
  if (cells <= printBounds.cells && characters <= printBounds.characters) return;
  throw invalid(
    'lines',
    'This estimate is too long to print. Show fewer sections line by line, shorten texts, or make two estimates.',
  );
}

function sizeOf({ sections, options, topSheet, payments, currency, ...shown }: ClientEstimate) {
  const rows = sections.flatMap((it) => it.rows);
  const money = (cents: number | null) => (cents === null ? '' : formatAmount(cents, currency));
  const tables = [
    rows.map((it) => [
      ...[it.description, it.note, it.quantity, money(it.rateCents), money(it.amountCents)],
    ]),
    options.map((it) => [it.description, it.note, money(it.addsCents)]),
    topSheet.map((it) => [it.label, money(it.cents)]),
    payments.map((it) => [it.label, it.due, money(it.cents), currency]),
  ];
  const lines = [shown.assumptions, shown.exclusions, shown.terms].flatMap(
    (it) => it?.split(/\n+/) ?? [],
  );
  const { letterhead, title } = shown;
  const texts = [title, letterhead.company, letterhead.client, letterhead.address];
  const all = tables.flat();
  return {
    cells: 4 * all.length + frame.cells,
    characters:
      printedCharacters([...tables, lines, texts, letterhead.contact]) +
      charactersOfRow * all.length +
      frame.characters,
  };
}

function withAllOptions(sent: SentEstimate): SentEstimate {
  const lines = sent.content.lines.map((it) => ({ ...it, isChosen: it.isOptional }));
  return { ...sent, content: { ...sent.content, lines } };
}
