import type { BillLineKind } from '@callboard/domain/bills/enums';
import { billTotals } from '@callboard/domain/bills/line-amount';
import type { CostSection } from '@callboard/domain/estimates/enums';
import type { TaxRounding } from '@callboard/domain/invoices/enums';
import { useState } from 'react';
import { formatQuantity, parseQuantity } from '#app/features/spend/costs/quantity.ts';

interface Tax {
  label: string;
  bps: number;
}

/** A line of a bill as acts take it. */
export interface TypedLine {
  kind: BillLineKind;
  description: string;
  /** In hundredths. */
  qty: number;
  rateCents: number;
  taxes: Tax[];
  section: CostSection | null;
  lineId: string | null;
  bookingId: string | null;
  date: string | null;
}

/** A line while it is edited. */
export interface BillRow extends Omit<TypedLine, 'qty' | 'rateCents'> {
  key: number;
  /** As typed. */
  qty: string;
  rateCents: number | null;
}

const emptyRow = (key: number, kind: BillLineKind): BillRow => ({
  ...{ key, kind, description: '', qty: '1', rateCents: null, taxes: [] },
  ...{ section: null, lineId: null, bookingId: null, date: null },
});

/** The rows of a bill's form, from the lines as they are posted. */
export function useBillRows(initial: string, kind: BillLineKind) {
  const [rows, setRows] = useState(() => toRows(initial, 0, kind));
  const [rendered] = useState(() => toPosted(rows));
  const nextKey = () => Math.max(-1, ...rows.map((it) => it.key)) + 1;
  return {
    rows,
    rendered,
    change: (key: number, changes: Partial<BillRow>) =>
      setRows((now) => now.map((it) => (it.key === key ? { ...it, ...changes } : it))),
    add: () => setRows([...rows, emptyRow(nextKey(), rows.at(-1)?.kind ?? kind)]),
    remove: (key: number) => setRows((now) => now.filter((it) => it.key !== key)),
    /** Takes what a draft or another person's lines are. */
    fill: (posted: string) => posted !== toPosted(rows) && setRows(toRows(posted, nextKey(), kind)),
    /** Takes lines that were proposed. */
    take: (lines: readonly TypedLine[]) => setRows(toRows(JSON.stringify(lines), nextKey(), kind)),
    /** Gives rows without text the kind that bills of crew or vendors begin with. */
    begin: (kind: BillLineKind) =>
      setRows((now) => now.map((it) => (isTyped(it) ? it : { ...it, kind }))),
    /** Drops what belongs to a job: its bookings and the lines of its bid. */
    leaveJob: () => setRows((now) => now.map((it) => ({ ...it, lineId: null, bookingId: null }))),
  };
}

type PostedLine = Omit<TypedLine, 'qty' | 'rateCents'> & {
  qty: number | null;
  rateCents: number | null;
};

function parsePosted(posted: string): PostedLine[] {
  try {
    return JSON.parse(posted);
  } catch {
    return [];
  }
}

function toRows(posted: string, firstKey: number, kind: BillLineKind): BillRow[] {
  const rows = parsePosted(posted).map((line, at) => ({
    ...{ ...line, key: firstKey + at, taxes: line.taxes ?? [] },
    qty: line.qty === null ? '' : formatQuantity(line.qty),
  }));
  return rows.length > 0 ? rows : [emptyRow(firstKey, kind)];
}

/** Whether somebody typed something into a row. */
export function isTyped({ description, rateCents }: BillRow): boolean {
  return description.trim() !== '' || rateCents !== null;
}

/** Returns the rows as they are posted. Rows without any text or rate are left out. */
export function toPosted(rows: readonly BillRow[]): string {
  const lines = rows.filter(isTyped).map(({ key: _, qty, ...line }) => ({
    ...{ kind: line.kind, description: line.description, qty: parseQuantity(qty) },
    ...{ rateCents: line.rateCents, taxes: line.taxes, section: line.section },
    ...{ lineId: line.lineId, bookingId: line.bookingId, date: line.date },
  }));
  return JSON.stringify(lines);
}

/** Returns what posted lines add up to with their taxes. */
export function totalOf(
  posted: string,
  rounding: TaxRounding,
): { amountCents: number; taxCents: number } {
  const lines = parsePosted(posted).map((it) => ({
    ...it,
    qty: it.qty ?? 0,
    rateCents: it.rateCents ?? 0,
  }));
  return billTotals(lines, rounding);
}

/** Returns posted lines' descriptions, for a person who sees somebody else's lines. */
export function namesOf(posted: string): string[] {
  return parsePosted(posted).map((it) => it.description);
}
