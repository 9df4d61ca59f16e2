import { z } from 'zod';
import { overtimeRules } from '../crew/enums.ts';
import { opened } from '../fields.ts';
import { field } from '../records/field.ts';
import { rulesOf } from '../records/inputs.ts';
import * as kind from '../records/kinds.ts';
import { mealPenaltyRules } from './enums.ts';

const dayMinutes = 1_440;

const penalty = kind.nullable(kind.integer(0, 100_000_00));

/** Every field of a set of work rules. None is public: the rules are a part of the app. */
export const workRuleFields = {
  unionName: field(kind.text(200, 'Enter the name of the union.'), {
    label: 'union',
    description: 'The union, as it stands with the people in the address book.',
    example: 'IATSE 600',
    writtenBy: 'app',
  }),
  restMinutes: field(kind.integer(0, dayMinutes), {
    label: 'rest',
    description: 'Minutes between wrap and the next call.',
    example: 600,
    writtenBy: 'app',
  }),
  firstMealMinutes: field(kind.integer(60, dayMinutes), {
    label: 'first meal',
    description: 'Minutes after the call by which the first meal has to begin.',
    example: 360,
    writtenBy: 'app',
  }),
  mealWarningMinutes: field(kind.integer(0, dayMinutes), {
    label: 'meal warning',
    description: 'Minutes after the call from which the first meal is warned of.',
    example: 330,
    writtenBy: 'app',
  }),
  secondMealMinutes: field(kind.integer(60, dayMinutes), {
    label: 'next meal',
    description: 'Minutes after a meal by which the next one has to begin.',
    example: 360,
    writtenBy: 'app',
  }),
  mealPenaltyRule: field(kind.oneOf(mealPenaltyRules), {
    label: 'pay of a meal penalty',
    description: 'What late meals are paid.',
    example: 'amount',
    writtenBy: 'app',
  }),
  mealPenaltyCents: field(penalty, {
    label: 'amount of a meal penalty',
    description:
      'Amount of each half hour, or of the first, in minor units of the currency of the company.',
    example: 2_500,
    writtenBy: 'app',
  }),
  secondPenaltyCents: field(penalty, {
    label: 'second half hour',
    description: 'Amount of the second half hour of a late meal, in minor units.',
    example: 3_500,
    writtenBy: 'app',
  }),
  laterPenaltyCents: field(penalty, {
    label: 'later half hours',
    description: 'Amount of each later half hour of a late meal, in minor units.',
    example: 5_000,
    writtenBy: 'app',
  }),
  otRule: field(kind.oneOf(overtimeRules), {
    label: 'overtime',
    description: 'Overtime rule of a new booking.',
    example: '1.5_after_10',
    writtenBy: 'app',
  }),
};

const rules = rulesOf(workRuleFields);

export const AddWorkRules = z.object(rules);

/** The set of everybody keeps its name: `unionName` of it is refused. */
export const UpdateWorkRules = AddWorkRules.partial().extend({ id: z.string(), opened });
