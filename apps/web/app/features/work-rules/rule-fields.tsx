import { overtimeRuleLabels, overtimeRules } from '@callboard/core/crew/enums';
import { type FormField, SelectField } from '#app/ui/form/fields.tsx';
import { DurationField } from '#app/ui/form/time-fields.tsx';

type FieldName =
  | 'restMinutes'
  | 'firstMealMinutes'
  | 'mealWarningMinutes'
  | 'secondMealMinutes'
  | 'otRule';

const overtime = overtimeRules.map((value) => ({ value, label: overtimeRuleLabels[value] }));

/** Form fields of a set of work rules. */
export function RuleFields({ fields }: { fields: Record<FieldName, FormField> }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <DurationField
        field={fields.restMinutes}
        label="Rest"
        hint="Between wrap and the next call."
      />
      <SelectField field={fields.otRule} label="Overtime of new bookings" options={overtime} />
      <DurationField
        field={fields.firstMealMinutes}
        label="First meal"
        hint="After the call, at the latest."
      />
      <DurationField
        field={fields.mealWarningMinutes}
        label="Warn of the first meal"
        hint="After the call."
      />
      <DurationField
        field={fields.secondMealMinutes}
        label="Next meal"
        hint="After the end of a meal, at the latest."
      />
    </div>
  );
}
