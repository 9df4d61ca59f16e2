import { overtimeRuleLabels, rateKindLabels } from '@callboard/domain/crew/enums';
import { rateInWords } from '@callboard/domain/timecards/rate-in-words';
import { DepartmentOptions } from '#app/features/crew/department-options.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select } from '#app/ui/input.tsx';
import { MoneyInput } from '#app/ui/money/money-input.tsx';
import { TimeInput } from '#app/ui/times/time-inputs.tsx';
import type { TermsEdits, TermsValues } from './use-terms-edits.ts';

interface FieldsProps {
  id: string;
  edits: TermsEdits;
}

/** Role, department and default call of a booking. */
export function TermsFields({ id, edits: { values, edit, flush } }: FieldsProps) {
  return (
    <form
      id={id}
      onSubmit={(event) => event.preventDefault()}
      onBlur={() => void flush()}
      className="grid grid-cols-2 gap-4"
    >
      <Field
        id={`${id}-role`}
        label="Role"
        error={values.role.trim() === '' ? 'Enter a role.' : undefined}
        className="col-span-2"
      >
        <Input
          id={`${id}-role`}
          name="role"
          maxLength={200}
          value={values.role}
          aria-invalid={values.role.trim() === '' || undefined}
          onChange={({ currentTarget: { value } }) => edit('role', value, true)}
        />
      </Field>
      <Field id={`${id}-department`} label="Department">
        <Select
          id={`${id}-department`}
          name="department"
          value={values.department}
          onChange={({ currentTarget: { value } }) =>
            edit('department', value as TermsValues['department'])
          }
        >
          <DepartmentOptions />
        </Select>
      </Field>
      <Field id={`${id}-callTime`} label="Default call time">
        <TimeInput
          id={`${id}-callTime`}
          name="callTime"
          placeholder="General"
          value={values.callTime}
          onChange={(value) => edit('callTime', value)}
        />
      </Field>
    </form>
  );
}

/** Hours of a day: a guarantee has them, a rate by the hour and a flat one only count with them. */
export function hoursLabel(rateUnit: TermsValues['rateUnit']): string {
  return rateUnit === 'day' || rateUnit === 'week' ? 'Guaranteed hours a day' : 'Hours of a day';
}

/** What the person is paid. */
export function PayFields({
  id,
  edits: { values, edit, flush },
  currency,
}: FieldsProps & { currency: string }) {
  return (
    <form
      id={`${id}-pay`}
      onSubmit={(event) => event.preventDefault()}
      onBlur={() => void flush()}
      className="grid grid-cols-2 gap-4"
    >
      <Field id={`${id}-rate`} label="Rate">
        <MoneyInput
          id={`${id}-rate`}
          name="rateCents"
          currency={currency}
          value={values.rateCents}
          onChange={(value) => edit('rateCents', value)}
        />
      </Field>
      <Field id={`${id}-unit`} label="What the rate is">
        <Select
          id={`${id}-unit`}
          name="rateUnit"
          value={values.rateUnit}
          onChange={({ currentTarget: { value } }) =>
            edit('rateUnit', value as TermsValues['rateUnit'])
          }
        >
          {Object.entries(rateKindLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={`${id}-hours`} label={hoursLabel(values.rateUnit)}>
        <Input
          id={`${id}-hours`}
          name="rateHours"
          type="number"
          min={1}
          max={24}
          value={values.rateHours || ''}
          onChange={({ currentTarget: { value } }) => edit('rateHours', Number(value), true)}
        />
      </Field>
      <Field id={`${id}-kit`} label="Kit">
        <MoneyInput
          id={`${id}-kit`}
          name="kitFeeCents"
          currency={currency}
          value={values.kitFeeCents}
          onChange={(value) => edit('kitFeeCents', value)}
        />
      </Field>
      <Field id={`${id}-overtime`} label="Overtime" className="col-span-2">
        <Select
          id={`${id}-overtime`}
          name="otRule"
          value={values.otRule}
          onChange={({ currentTarget: { value } }) =>
            edit('otRule', value as TermsValues['otRule'])
          }
        >
          {Object.entries(overtimeRuleLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <p className="col-span-2 text-sm text-soft">{rateInWords({ ...values, currency })}</p>
      <Field
        id={`${id}-penalty`}
        label="Each meal penalty"
        hint="Empty for what the work rules pay, 0 for none."
        className="col-span-2"
      >
        <MoneyInput
          id={`${id}-penalty`}
          name="mealPenaltyCents"
          currency={currency}
          placeholder="By the work rules"
          value={values.mealPenaltyCents}
          onChange={(value) => edit('mealPenaltyCents', value)}
        />
      </Field>
    </form>
  );
}
