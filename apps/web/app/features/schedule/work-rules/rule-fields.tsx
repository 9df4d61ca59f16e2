import { overtimeRuleLabels, overtimeRules } from '@callboard/domain/crew/enums';
import { mealPenaltyLabels, mealPenaltyRules } from '@callboard/domain/work-rules/enums';
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
  | 'secondPenaltyCents'
  | 'laterPenaltyCents'
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
        label="Pay of late meals"
        options={penalties}
        hint="An agreement counts each half hour that has begun since a meal was due, for each meal."
      />
      <MoneyField
        field={fields.mealPenaltyCents}
        label="Each half hour, or the first"
        isOptional
        currency={currency}
        hint="For the rules of agreements."
      />
      <MoneyField
        field={fields.secondPenaltyCents}
        label="Second half hour"
        isOptional
        currency={currency}
        hint="For the rising rule."
      />
      <MoneyField
        field={fields.laterPenaltyCents}
        label="Each later half hour"
        isOptional
        currency={currency}
        hint="For the rising rule."
      />
    </div>
  );
}
