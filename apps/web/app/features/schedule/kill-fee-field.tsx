import { useId } from 'react';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/input.tsx';

const choices = [
  [0, 'No kill fee'],
  [50, '50% of a day'],
  [100, '100% of a day'],
] as const;

interface KillFeeFieldProps {
  percent: number;
  onChange: (percent: number) => void;
}

/** What people who are called off are still paid, for each date. */
export function KillFeeField({ percent, onChange }: KillFeeFieldProps) {
  const id = useId();
  return (
    <Field id={id} label="Kill fee" hint="Of each person’s own rate, for each date.">
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
