import { z } from 'zod';
import { opened } from '../fields.ts';
import { field } from '../records/field.ts';
import { rulesOf } from '../records/inputs.ts';
import * as kind from '../records/kinds.ts';
import { estimateHeaderFields } from './fields.ts';
import { bpsKind } from './line-fields.ts';

const {
  hoursPerDay,
  insuranceBps,
  productionFeeBps,
  contingencyBps,
  talentFeeBps,
  postFeeBps,
  taxes,
  paymentSchedule,
  assumptions,
  exclusions,
  terms,
} = estimateHeaderFields;

/** What a new estimate of the company begins with. */
export const estimateSettingFields = {
  numberPrefix: field(kind.textOrEmpty(20), {
    label: 'prefix of numbers',
    description: 'What the number of an estimate begins with.',
    example: 'EST-',
    writtenBy: 'app',
  }),
  nextNumber: field(kind.integer(1, 999_999_999), {
    label: 'next number',
    description: 'Number of the next estimate.',
    example: 1001,
    writtenBy: 'app',
  }),
  validDays: field(kind.integer(1, 365), {
    label: 'validity',
    description: 'Days that an estimate is valid from its sending.',
    example: 30,
    writtenBy: 'app',
  }),
  fringeBps: field(bpsKind(), {
    label: 'fringes',
    description: 'Fringes of new lines in sections A and B, in basis points.',
    example: 2_000,
    writtenBy: 'app',
  }),
  ...{ hoursPerDay, insuranceBps, productionFeeBps, contingencyBps, talentFeeBps, postFeeBps },
  ...{ taxes, paymentSchedule, assumptions, exclusions, terms },
} as const;

export const UpdateEstimateSettings = z
  .object(rulesOf(estimateSettingFields))
  .partial()
  .extend({ opened });
