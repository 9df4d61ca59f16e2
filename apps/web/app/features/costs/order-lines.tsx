import { orderLineAmount } from '@callboard/core/costs/line-amount';
import { formatMoney } from '@callboard/core/money';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { countOf } from '#app/count-of.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import type { FormField } from '#app/ui/form/fields.tsx';
import { textOf } from '#app/ui/form/typed-props.ts';
import { Input } from '#app/ui/input.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { MoneyInput } from '#app/ui/money/money-input.tsx';
import { setPostedWords } from '#app/ui/typed/posted-words.ts';
import { formatQuantity, parseQuantity } from './quantity.ts';

interface OrderLinesProps {
  /** Posts the lines as JSON. */
  field: FormField;
  currency: string;
}

interface Row {
  key: number;
  description: string;
  /** As typed. */
  qty: string;
  unitCents: number | null;
}

const mostLines = 100;

/** Lines of an order with quantity and price, and their total. */
export default function OrderLines({ field, currency }: OrderLinesProps) {
  const { rows, rendered, change, add, remove, fill } = useRows(textOf(field));
  const posted = toPosted(rows);
  const hidden = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hidden.current) setPostedWords(hidden.current, (it) => inWords(it, currency));
  }, [currency]);
  const [error] = field.errors ?? [];
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-1.5 text-sm font-medium">What is ordered</legend>
      <input
        ref={hidden}
        type="hidden"
        name={field.name}
        value={posted}
        aria-label="What is ordered"
        data-label=""
        data-rendered={rendered}
        onInput={({ currentTarget }) => fill(currentTarget.value)}
      />
      {rows.map((row, at) => (
        <OrderLine
          key={row.key}
          row={row}
          name={`Line ${at + 1}`}
          currency={currency}
          change={(changes) => change(row.key, changes)}
          {...(rows.length > 1 && { remove: () => remove(row.key) })}
        />
      ))}
      <FieldError id={field.errorId} error={typeof error === 'string' ? error : undefined} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {rows.length < mostLines && (
          <Button variant="quiet" icon={<Plus aria-hidden="true" />} onClick={add}>
            Add line
          </Button>
        )}
        <p className="text-sm">
          <span className="text-faint">Total</span>{' '}
          <output className="font-semibold">
            <Money minorUnits={totalOf(posted)} currency={currency} />
          </output>
        </p>
      </div>
    </fieldset>
  );
}

interface OrderLineProps {
  row: Row;
  name: string;
  currency: string;
  change: (changes: Partial<Row>) => void;
  remove?: () => void;
}

function OrderLine({ row, name, currency, change, remove }: OrderLineProps) {
  const id = `order-line-${row.key}`;
  const isUnclear = row.qty.trim() !== '' && !parseQuantity(row.qty);
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_2.75rem] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_5rem_11rem_2.75rem]">
      <Input
        aria-label={`${name}: description`}
        placeholder="Stage, day rate"
        className="max-sm:col-span-3"
        maxLength={500}
        autoComplete="off"
        value={row.description}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      <span className="grid gap-1">
        <Input
          aria-label={`${name}: quantity`}
          inputMode="decimal"
          className="tabular"
          autoComplete="off"
          value={row.qty}
          aria-invalid={isUnclear || undefined}
          aria-describedby={isUnclear ? `${id}-qty-error` : undefined}
          onChange={({ currentTarget }) => change({ qty: currentTarget.value })}
        />
        <FieldError id={`${id}-qty-error`} error={isUnclear ? 'Such as 1.5.' : undefined} />
      </span>
      <MoneyInput
        id={`${id}-price`}
        aria-label={`${name}: price`}
        currency={currency}
        value={row.unitCents}
        onChange={(unitCents) => change({ unitCents })}
      />
      {remove && (
        <IconButton label={`Remove ${name.toLowerCase()}`} className="mt-0.5" onClick={remove}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

const emptyRow = (key: number): Row => ({ key, description: '', qty: '1', unitCents: null });

function useRows(initial: string) {
  const [rows, setRows] = useState(() => toRows(initial, 0));
  const [rendered] = useState(() => toPosted(rows));
  const nextKey = () => Math.max(-1, ...rows.map((it) => it.key)) + 1;
  return {
    rows,
    rendered,
    change: (key: number, changes: Partial<Row>) =>
      setRows((now) => now.map((it) => (it.key === key ? { ...it, ...changes } : it))),
    add: () => setRows([...rows, emptyRow(nextKey())]),
    remove: (key: number) => setRows((now) => now.filter((it) => it.key !== key)),
    /** Takes what a draft or another person's lines are. */
    fill: (posted: string) => posted !== toPosted(rows) && setRows(toRows(posted, nextKey())),
  };
}

interface PostedLine {
  description: string;
  qty: number | null;
  unitCents: number | null;
}

function parsePosted(posted: string): PostedLine[] {
  try {
    return JSON.parse(posted);
  } catch {
    return [];
  }
}

function toRows(posted: string, firstKey: number): Row[] {
  const rows = parsePosted(posted).map(({ description, qty, unitCents }, at) => ({
    ...{ key: firstKey + at, description, unitCents },
    qty: qty === null ? '' : formatQuantity(qty),
  }));
  return rows.length > 0 ? rows : [emptyRow(firstKey)];
}

/** Returns the rows as they are posted. Rows without any text or price are left out. */
function toPosted(rows: readonly Row[]): string {
  const lines = rows
    .filter((it) => it.description.trim() || it.unitCents !== null)
    .map(({ description, qty, unitCents }) => ({
      ...{ description, qty: parseQuantity(qty), unitCents },
    }));
  return JSON.stringify(lines);
}

function totalOf(posted: string): number {
  return parsePosted(posted).reduce(
    (total, { qty, unitCents }) =>
      total + (qty && unitCents ? orderLineAmount({ qty, unitCents }) : 0),
    0,
  );
}

function inWords(posted: string, currency: string): string {
  const lines = parsePosted(posted);
  const names = lines.map((it) => it.description).join(', ');
  return `${countOf(lines.length, 'line')}, ${formatMoney(totalOf(posted), currency)}: ${names}`;
}
