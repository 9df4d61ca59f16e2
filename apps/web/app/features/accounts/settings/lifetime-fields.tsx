import { useState } from 'react';
import { DateField } from '#app/ui/form/date-fields.tsx';
import { type FormField, SelectField } from '#app/ui/form/fields.tsx';

const options = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'date', label: 'Custom date' },
  { value: 'never', label: 'Never' },
];

interface LifetimeFieldsProps {
  lifetime: FormField;
  lastDay: FormField;
  /** `YYYY-MM-DD` in the company's time zone. */
  today: string;
}

/** Fields for the expiry of a token. */
export function LifetimeFields({ lifetime, lastDay, today }: LifetimeFieldsProps) {
  const [value, setValue] = useState(String(lifetime.initialValue));
  return (
    <div
      className="grid gap-4 sm:grid-cols-2"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) setValue(event.target.value);
      }}
    >
      <SelectField field={lifetime} label="Expires" options={options} />
      <DateField
        field={lastDay}
        label="Last day"
        min={today}
        className={value === 'date' ? undefined : 'hidden'}
      />
    </div>
  );
}
