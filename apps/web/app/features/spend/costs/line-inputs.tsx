import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { MoneyInput } from '#app/ui/money/money-input.tsx';
import { parseQuantity } from './quantity.ts';

interface Line {
  description: string;
  /** As typed. */
  qty: string;
}

interface LineInputsProps {
  id: string;
  /** "Line 2", as errors name it. */
  name: string;
  placeholder: string;
  line: Line;
  /** The price of one. */
  price: ComponentProps<typeof MoneyInput>;
  change: (changes: Partial<Line>) => void;
  remove?: (() => void) | undefined;
}

/** What a line of a bill or an order is for, how much of it, and its price. */
export function LineInputs(props: LineInputsProps) {
  const { id, name, placeholder, line, price, change, remove } = props;
  const isUnclear = line.qty.trim() !== '' && !parseQuantity(line.qty);
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_2.75rem] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_5rem_11rem_2.75rem]">
      <Input
        aria-label={`${name}: description`}
        placeholder={placeholder}
        className="max-sm:col-span-3"
        maxLength={500}
        autoComplete="off"
        value={line.description}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      <span className="grid gap-1">
        <Input
          aria-label={`${name}: quantity`}
          inputMode="decimal"
          className="tabular"
          autoComplete="off"
          value={line.qty}
          aria-invalid={isUnclear || undefined}
          aria-describedby={isUnclear ? `${id}-qty-error` : undefined}
          onChange={({ currentTarget }) => change({ qty: currentTarget.value })}
        />
        <FieldError id={`${id}-qty-error`} error={isUnclear ? 'Such as 1.5.' : undefined} />
      </span>
      <MoneyInput {...price} />
      {remove && (
        <IconButton label={`Remove ${name.toLowerCase()}`} className="mt-0.5" onClick={remove}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
