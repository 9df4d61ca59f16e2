import { orderLineAmount } from '@callboard/domain/costs/line-amount';
import { formatMoney } from '@callboard/domain/money/format-money';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { countOf } from '#app/count-of.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import type { FormField } from '#app/ui/form/fields.tsx';
import { textOf } from '#app/ui/form/typed-props.ts';
import { Money } from '#app/ui/money/money.tsx';
import { setPostedWords } from '#app/ui/typed/posted-words.ts';
import { LineInputs } from './line-inputs.tsx';
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
  return (
    <LineInputs
      id={id}
      name={name}
      placeholder="Stage, day rate"
      line={row}
      price={{
        id: `${id}-price`,
        'aria-label': `${name}: price`,
        currency,
        value: row.unitCents,
        onChange: (unitCents) => change({ unitCents }),
      }}
      change={change}
      remove={remove}
    />
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
