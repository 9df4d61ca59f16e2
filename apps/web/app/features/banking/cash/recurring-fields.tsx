import { recurrenceLabels, recurrences } from '@callboard/domain/cash/enums';
import { DateField } from '#app/ui/form/date-fields.tsx';
import { type FormField, SelectField, TextField } from '#app/ui/form/fields.tsx';
import { MoneyField } from '#app/ui/form/money-field.tsx';

type FieldName = 'name' | 'direction' | 'amountCents' | 'every' | 'startsOn' | 'endsOn';

interface RecurringFieldsProps {
  fields: Record<FieldName, FormField>;
  currency: string;
}

const directions = [
  { value: 'out', label: 'Money out' },
  { value: 'in', label: 'Money in' },
];

/** Fields of an amount that comes in or goes out again and again. */
export function RecurringFields({ fields, currency }: RecurringFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        field={fields.name}
        label="Name"
        hint="Rent, payroll, insurance."
        autoComplete="off"
        maxLength={200}
        className="sm:col-span-2"
      />
      <SelectField field={fields.direction} label="Direction" options={directions} />
      <MoneyField field={fields.amountCents} label="Amount" currency={currency} />
      <SelectField
        field={fields.every}
        label="How often"
        options={recurrences.map((it) => ({ value: it, label: recurrenceLabels[it] }))}
      />
      <DateField
        field={fields.startsOn}
        label="First on"
        hint="The 31st means the last day of each month."
      />
      <DateField field={fields.endsOn} label="Until" isOptional />
    </div>
  );
}
