import { formatAmount, formatMoney } from '@callboard/domain/money/format-money';
import { parseAmount } from '@callboard/domain/money/parse-amount';
import { TypedInput, type TypedInputProps } from '../typed/typed-input.tsx';
import { type TypedState, useTyped } from '../typed/use-typed.ts';

interface MoneyInputProps extends TypedInputProps, TypedState<number> {
  currency: string;
  /** Allows amounts below zero. */
  isSigned?: boolean;
}

/** Whole minor units, typed, with arithmetic: "2*650", "12k". Posts the minor units. */
export function MoneyInput(props: MoneyInputProps) {
  const { currency, isSigned, value, defaultValue, defaultPosted, onChange, ...input } = props;
  const allowed = (it: number | null) => (it !== null && (isSigned || it >= 0) ? it : null);
  const typed = useTyped<number>(
    {
      parse: (text) => allowed(parseAmount(text, currency)),
      format: (it) => formatAmount(it, currency),
      toPosted: (it) => [String(it)],
      fromPosted: ([it = '']) => allowed(/^-?\d{1,16}$/.test(it) ? Number(it) : null),
    },
    { value, defaultValue, defaultPosted, onChange },
  );
  return (
    <TypedInput
      {...input}
      typed={typed}
      preview={(it) => formatMoney(it, currency)}
      hint={`Type an amount such as 1,300.50 or 2*650${isSigned ? '' : ', zero or more'}.`}
      start={currency}
      isNumeric
    />
  );
}
