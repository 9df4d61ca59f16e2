import { formatMoney } from '@callboard/domain/money/format-money';
import { useId } from 'react';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/input.tsx';

const choices = [
  [0, 'No kill fee'],
  [50, '50% of a day'],
  [100, '100% of a day'],
] as const;

type Fees = { half: number | null; full: number | null; currency: string } | null;

interface KillFeeFieldProps {
  percent: number;
  onChange: (percent: number) => void;
  /** Fees of the people who are called off, for each date. */
  fees?: Fees[];
}

/** What people who are called off are still paid, for each date. */
export function KillFeeField({ percent, onChange, fees = [] }: KillFeeFieldProps) {
  const id = useId();
  const cost = costOf(percent, fees);
  return (
    <Field
      id={id}
      label="Kill fee"
      hint={`Of each person’s own rate, for each date.${cost && ` Together ${cost}.`}`}
    >
      <Select
        id={id}
        value={String(percent)}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** What a kill fee would be, for those who may see pay and not set it. */
export function KillFeeCost({ fees }: { fees: Fees[] }) {
  const [half, full] = [costOf(50, fees), costOf(100, fees)];
  if (!full) return null;
  return (
    <p className="text-sm text-pretty text-soft">
      A kill fee of 50% of a day is {half}, of 100% {full}. The producer of the job sets it.
    </p>
  );
}

/** Returns "$1,425.00" or "$950.00 and €400.00", with how many people have no rate. */
function costOf(percent: number, fees: Fees[]): string {
  const key = percent === 50 ? 'half' : 'full';
  const known = fees.flatMap((it) => (it && it[key] !== null ? [{ ...it, cents: it[key] }] : []));
  if (percent === 0 || known.length === 0) return '';
  const sums = [...Map.groupBy(known, (it) => it.currency)].map(([currency, some]) =>
    formatMoney(
      some.reduce((sum, it) => sum + it.cents, 0),
      currency,
    ),
  );
  const unknown = fees.length - known.length;
  return `${sums.join(' and ')}${unknown > 0 ? `, and ${unknown} without a rate` : ''}`;
}
