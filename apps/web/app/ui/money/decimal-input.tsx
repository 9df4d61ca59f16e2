import { parseDecimal } from '@callboard/domain/money/parse-amount';
import { TypedInput, type TypedInputProps } from '../typed/typed-input.tsx';
import { type TypedState, useTyped } from '../typed/use-typed.ts';

interface DecimalInputProps extends TypedInputProps, TypedState<number> {
  /** Decimals of a number: the value is in units of the last one. 2 makes "12.5" 1250. */
  decimals: number;
  least?: number;
  most: number;
  /** Shown after the number: "%". */
  sign?: string;
  /** Whether it names something, such as the number of an invoice: without separators. */
  isIdentifier?: boolean;
  hint: string;
}

/** A decimal number, typed, with arithmetic: "12.5", "2*10". Posts whole units of its last decimal. */
export function DecimalInput(props: DecimalInputProps) {
  const { decimals, least = 0, most, sign = '', isIdentifier = false, hint, ...rest } = props;
  const { value, defaultValue, defaultPosted, onChange, ...input } = rest;
  const allowed = (it: number | null) => (it !== null && it >= least && it <= most ? it : null);
  const notation = { maximumFractionDigits: decimals, useGrouping: !isIdentifier };
  const format = (it: number) =>
    `${(it / 10 ** decimals).toLocaleString('en-US', notation)}${sign}`;
  const typed = useTyped<number>(
    {
      parse: (text) => allowed(parseDecimal(sign ? text.replaceAll(sign, '') : text, decimals)),
      format,
      toPosted: (it) => [String(it)],
      fromPosted: ([it = '']) => allowed(/^-?\d{1,16}$/.test(it) ? Number(it) : null),
    },
    { value, defaultValue, defaultPosted, onChange },
  );
  return <TypedInput {...input} typed={typed} preview={format} hint={hint} isNumeric />;
}
