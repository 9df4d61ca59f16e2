import { overtimeRuleLabels, overtimeRules } from '@callboard/core/crew/enums';
import { mealPenaltyLabels, mealPenaltyRules } from '@callboard/core/work-rules/enums';
import { type FormField, SelectField } from '#app/ui/form/fields.tsx';
import { MoneyField } from '#app/ui/form/money-field.tsx';
import { DurationField } from '#app/ui/form/time-fields.tsx';

type FieldName =
  | 'restMinutes'
  | 'firstMealMinutes'
  | 'mealWarningMinutes'
  | 'secondMealMinutes'
  | 'mealPenaltyRule'
  | 'mealPenaltyCents'
  | 'otRule';

const overtime = overtimeRules.map((value) => ({ value, label: overtimeRuleLabels[value] }));

const penalties = mealPenaltyRules.map((value) => ({ value, label: mealPenaltyLabels[value] }));

interface RuleFieldsProps {
  fields: Record<FieldName, FormField>;
  /** Of the company. */
  currency: string;
}

/** Form fields of a set of work rules. */
export function RuleFields({ fields, currency }: RuleFieldsProps) {
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
      <SelectField
        field={fields.mealPenaltyRule}
        label="Pay of meal penalties"
        options={penalties}
        hint="One penalty for each half hour that has begun since a meal was due."
      />
      <MoneyField
        field={fields.mealPenaltyCents}
        label="Amount of a meal penalty"
        isOptional
        currency={currency}
        hint="Used when each penalty has an amount."
      />
    </div>
  );
}
