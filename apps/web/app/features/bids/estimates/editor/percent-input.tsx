import { maxBps } from '@callboard/domain/estimates/line-limits';
import { DecimalInput } from '#app/ui/money/decimal-input.tsx';

interface PercentInputProps {
  id: string;
  label?: string;
  value: number;
  change: (bps: number | null) => void;
}

/** A share in basis points, typed as a percentage. */
export function PercentInput({ id, label, value, change }: PercentInputProps) {
  return (
    <DecimalInput
      id={id}
      aria-label={label}
      value={value}
      onChange={change}
      {...{ decimals: 2, most: maxBps, sign: '%', hint: 'Type a percentage from 0 to 100.' }}
    />
  );
}
