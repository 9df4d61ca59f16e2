import type { TaxRounding } from '@callboard/domain/invoices/enums';
import { formatMoney } from '@callboard/domain/money/format-money';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { countOf } from '#app/count-of.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import type { FormField } from '#app/ui/form/fields.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { setPostedWords } from '#app/ui/typed/posted-words.ts';
import { BillLineRow, type Coding } from './bill-line-row.tsx';
import { namesOf, toPosted, totalOf, type useBillRows } from './bill-rows.ts';

interface BillLinesFieldProps extends ReturnType<typeof useBillRows>, Coding {
  /** Posts the lines as JSON. */
  field: FormField;
  currency: string;
  rounding: Rounding;
  /** Beside the title: ways to fill the lines. */
  actions?: ReactNode;
}

/** How tax is rounded: as the lines are stored, and once they are edited. */
export interface Rounding {
  stored: TaxRounding;
  next: TaxRounding;
}

const mostLines = 1_000;

/** Lines of a bill with quantity, rate and code, and their total. */
export function BillLinesField(props: BillLinesFieldProps) {
  const { field, currency, rounding, actions, rows, rendered, change, add, remove, fill } = props;
  const { bidLines, hasDates } = props;
  const posted = toPosted(rows);
  const hidden = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hidden.current) {
      setPostedWords(hidden.current, (it) => inWords(it, { currency, rounding: rounding.next }));
    }
  }, [currency, rounding.next]);
  const [error] = field.errors ?? [];
  const total = totalOf(posted, posted === rendered ? rounding.stored : rounding.next);
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="float-left text-sm font-medium">Lines</legend>
      <div className="-mt-9 flex min-h-8 flex-wrap items-center justify-end gap-2">{actions}</div>
      <input
        ref={hidden}
        type="hidden"
        name={field.name}
        value={posted}
        aria-label="Lines"
        data-label=""
        data-rendered={rendered}
        onInput={({ currentTarget }) => fill(currentTarget.value)}
      />
      <ol className="grid gap-3">
        {rows.map((row, at) => (
          <BillLineRow
            key={row.key}
            row={row}
            name={`Line ${at + 1}`}
            {...{ currency, bidLines, hasDates }}
            change={(changes) => change(row.key, changes)}
            {...(rows.length > 1 && { remove: () => remove(row.key) })}
          />
        ))}
      </ol>
      <FieldError id={field.errorId} error={typeof error === 'string' ? error : undefined} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {rows.length < mostLines && (
          <Button variant="quiet" icon={<Plus aria-hidden="true" />} onClick={add}>
            Add line
          </Button>
        )}
        <p className="text-sm">
          {total.taxCents !== 0 && (
            <span className="mr-4 text-faint">
              Tax <Money minorUnits={total.taxCents} currency={currency} />
            </span>
          )}
          <span className="text-faint">Total</span>{' '}
          <output className="font-semibold">
            <Money minorUnits={total.amountCents} currency={currency} />
          </output>
        </p>
      </div>
    </fieldset>
  );
}

function inWords(
  posted: string,
  { currency, rounding }: { currency: string; rounding: TaxRounding },
): string {
  const names = namesOf(posted);
  const total = formatMoney(totalOf(posted, rounding).amountCents, currency);
  return `${countOf(names.length, 'line')}, ${total}: ${names.join(', ')}`;
}
