import { z } from 'zod';
import { bidSections, rateUnits } from '../estimates/enums.ts';
import { bpsKind, centsKind, multiplierKind } from '../estimates/line-fields.ts';
import { opened } from '../fields.ts';
import { field } from '../records/field.ts';
import { rulesOf } from '../records/inputs.ts';
import * as kind from '../records/kinds.ts';
import { companyRules } from '../workspaces/fields.ts';

/** Every field of a rate that people write. */
export const rateFields = {
  section: field(kind.oneOf(bidSections), {
    label: 'section',
    description: 'Section of the AICP form.',
    example: 'B',
    writtenBy: 'app',
  }),
  description: field(kind.text(500, 'Enter what is paid for.'), {
    label: 'description',
    description: 'What is paid for.',
    example: 'Gaffer',
    writtenBy: 'app',
  }),
  unit: field(kind.oneOf(rateUnits), {
    label: 'unit',
    description: 'What one rate pays for.',
    example: 'day',
    writtenBy: 'app',
  }),
  rateCents: field(centsKind(), {
    label: 'rate',
    description: 'Rate in minor units of the currency.',
    example: 65_000,
    writtenBy: 'app',
  }),
  costRateCents: field(kind.nullable(centsKind()), {
    label: 'cost rate',
    description: 'What one unit costs the company; null when it is the rate.',
    example: 60_000,
    writtenBy: 'app',
  }),
  currency: field(kind.withSchemas(companyRules.currency, z.string()), {
    label: 'currency',
    description: 'Currency of the rates.',
    example: 'USD',
    writtenBy: 'app',
  }),
  otMultBps: field(multiplierKind(), {
    label: 'overtime multiplier',
    description: 'Multiplier of overtime in basis points: 15000 is time and a half.',
    example: 15_000,
    writtenBy: 'app',
  }),
  fringeBps: field(bpsKind(), {
    label: 'fringes',
    description: 'Payroll taxes and benefits on the pay, in basis points.',
    example: 2_000,
    writtenBy: 'app',
  }),
  notes: field(kind.optionalText(2_000), {
    label: 'notes',
    description: 'For the company only.',
    example: 'With a three-ton package.',
    writtenBy: 'app',
  }),
} as const;

const rules = rulesOf(rateFields);

/** Without a currency, that of the company. */
export const AddRate = z.object({
  ...rules,
  currency: rules.currency.optional(),
  costRateCents: rules.costRateCents.default(null),
  otMultBps: rules.otMultBps.default(15_000),
  fringeBps: rules.fringeBps.default(0),
  notes: rules.notes.default(null),
});

export const UpdateRate = z.object(rules).partial().extend({ id: z.string(), opened });

/** Rates pasted from a spreadsheet, at most a thousand at once. */
export const ImportRates = z.object({ rates: z.array(AddRate).min(1).max(1_000) });

export const ListRates = z.object({
  query: z.string().trim().max(100).optional(),
  section: z.enum(bidSections).optional(),
  offset: z.number().int().min(0).max(100_000).default(0),
  limit: z.number().int().min(1).max(1_000).default(200),
});
