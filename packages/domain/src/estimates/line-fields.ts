import type { z } from 'zod';
import { field } from '../records/field.ts';
import * as kind from '../records/kinds.ts';
import { bidSections, estimateLineKinds, rateUnits } from './enums.ts';
import {
  lineDefaults,
  maxBps,
  maxHundredths,
  maxMultiplierBps,
  maxRateCents,
  minMultiplierBps,
} from './line-limits.ts';

/** A share in basis points, up to the whole. */
export const bpsKind = () => kind.integer(0, maxBps);

/** An amount in minor units. */
export const centsKind = () => kind.integer(0, maxRateCents);

/** Overtime multiplier in basis points. */
export const multiplierKind = () => kind.integer(minMultiplierBps, maxMultiplierBps);

/** Every field of a line of an estimate that people write. */
export const estimateLineFields = {
  section: field(kind.oneOf(bidSections), {
    label: 'section',
    description: 'Section of the AICP form.',
    example: 'B',
    writtenBy: 'app',
    toolDetail: 'full',
  }),
  kind: field(kind.oneOf(estimateLineKinds), {
    label: 'kind',
    description: 'A line, or the heading of the lines below it in its section.',
    example: 'line',
    writtenBy: 'app',
    toolDetail: 'full',
  }),
  description: field(kind.textOrEmpty(500), {
    label: 'description',
    description: 'What is paid for.',
    example: 'Gaffer',
    writtenBy: 'app',
    toolDetail: 'full',
  }),
  qty: field(kind.integer(-maxHundredths, maxHundredths), {
    label: 'quantity',
    description: 'How many, in hundredths. Less than zero takes off.',
    example: 200,
    writtenBy: 'app',
    toolDetail: 'full',
  }),
  units: field(kind.integer(0, maxHundredths), {
    label: 'units',
    description: 'For how many units each, in hundredths.',
    example: 300,
    writtenBy: 'app',
    toolDetail: 'full',
  }),
  unit: field(kind.oneOf(rateUnits), {
    label: 'unit',
    description: 'What one rate pays for.',
    example: 'day',
    writtenBy: 'app',
    toolDetail: 'full',
  }),
  rateCents: field(centsKind(), {
    label: 'rate',
    description: 'Rate in minor units of the currency.',
    example: 65_000,
    writtenBy: 'app',
    toolDetail: 'full',
  }),
  otHours: field(kind.integer(0, maxHundredths), {
    label: 'overtime hours',
    description: 'Hours of overtime of each, in hundredths.',
    example: 400,
    writtenBy: 'app',
    toolDetail: 'full',
  }),
  otMultBps: field(multiplierKind(), {
    label: 'overtime multiplier',
    description: 'Multiplier of overtime in basis points: 15000 is time and a half.',
    example: 15_000,
    writtenBy: 'app',
    toolDetail: 'full',
  }),
  fringeBps: field(bpsKind(), {
    label: 'fringes',
    description: 'Payroll taxes and benefits on the pay, in basis points.',
    example: 2_000,
    writtenBy: 'app',
    toolDetail: 'full',
  }),
  costRateCents: field(kind.nullable(centsKind()), {
    label: 'cost rate',
    description: 'What one unit costs the company; null when it is the rate.',
    example: 60_000,
    writtenBy: 'app',
  }),
  note: field(kind.optionalText(2000), {
    label: 'internal note',
    description: 'For the company only.',
    example: 'Ask for a kit rate.',
    writtenBy: 'app',
  }),
  clientNote: field(kind.optionalText(2000), {
    label: 'client note',
    description: 'Printed below the line.',
    example: 'Includes the electric truck.',
    writtenBy: 'app',
    toolDetail: 'full',
  }),
  isOptional: field(kind.boolean(), {
    label: 'optional',
    description: 'Offered beside the total: counted only when it is chosen.',
    example: false,
    writtenBy: 'app',
    toolDetail: 'full',
  }),
  isChosen: field(kind.boolean(), {
    label: 'chosen',
    description: 'Whether an optional line is chosen.',
    example: false,
    writtenBy: 'app',
    toolDetail: 'full',
  }),
  reasonQuote: field(kind.optionalText(2000), {
    description: 'The sentence of the brief that the line comes from.',
    example: 'Two days on a stage.',
    writtenBy: 'app',
  }),
  reasonAssumed: field(kind.optionalText(2000), {
    description: 'What was assumed where the brief says nothing.',
    example: 'Assumed: a crew of 16.',
    writtenBy: 'app',
  }),
} as const;

/** The values of a new line have the types of its fields. */
lineDefaults satisfies Partial<{
  [K in keyof typeof estimateLineFields]: z.output<(typeof estimateLineFields)[K]['rule']>;
}>;
