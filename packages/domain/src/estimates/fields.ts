import { z } from 'zod';
import { plainDate } from '../fields.ts';
import { shownName } from '../people/fields.ts';
import { field } from '../records/field.ts';
import * as kind from '../records/kinds.ts';
import { companyRules } from '../workspaces/fields.ts';
import { bidTypes, estimateKinds, paymentMoments } from './enums.ts';
import { bpsKind, centsKind } from './line-fields.ts';
import { maxBps } from './line-limits.ts';

const label = z.string().trim().min(1, 'Enter a name.').max(100);

const taxes = z
  .array(z.object({ label, bps: z.number().int().min(0).max(maxBps) }))
  .max(5, 'Enter at most 5 taxes.');

const paymentSchedule = z
  .array(z.object({ label, bps: z.number().int().min(1).max(maxBps), due: z.enum(paymentMoments) }))
  .min(1, 'Enter at least one payment.')
  .max(12, 'Enter at most 12 payments.')
  .refine(
    (steps) => steps.reduce((sum, { bps }) => sum + bps, 0) === maxBps,
    'The payments have to add up to 100%.',
  );

const days = (what: string) =>
  ({
    label: what,
    description: `Number of ${what}.`,
    example: 2,
    writtenBy: 'app',
    toolDetail: 'full',
  }) as const;

const share = (name: string, of: string) =>
  ({
    label: name,
    description: `Share of ${of}, in basis points.`,
    example: 500,
    writtenBy: 'app',
    toolDetail: 'full',
  }) as const;

/** Every field that an estimate, a template and what was sent have in common, besides the lines. */
export const estimateHeaderFields = {
  title: field(kind.withSchemas(shownName, z.string()), {
    label: 'title',
    description: 'Title of the estimate.',
    example: 'Morning Ritual',
    writtenBy: 'app',
    toolDetail: 'list',
  }),
  currency: field(kind.withSchemas(companyRules.currency, z.string()), {
    label: 'currency',
    description: 'Currency of all amounts.',
    example: 'USD',
    writtenBy: 'app',
    toolDetail: 'list',
  }),
  bidType: field(kind.oneOf(bidTypes), {
    label: 'bid type',
    description: 'A fixed price, or actual costs plus handling.',
    example: 'firm',
    writtenBy: 'app',
    toolDetail: 'full',
  }),
  validUntil: field(kind.withSchemas(plainDate.nullable(), z.string().nullable()), {
    label: 'valid until',
    description: 'Last date on which the client can accept.',
    example: '2026-12-24',
    writtenBy: 'app',
    toolDetail: 'list',
  }),
  shootDays: field(kind.integer(0, 1000), days('shoot days')),
  prelightDays: field(kind.integer(0, 1000), days('prelight days')),
  buildDays: field(kind.integer(0, 1000), days('build days')),
  hoursPerDay: field(kind.integer(1, 24), {
    label: 'hours per day',
    description: 'Hours that a day rate pays for.',
    example: 10,
    writtenBy: 'app',
    toolDetail: 'full',
  }),
  insuranceBps: field(bpsKind(), share('insurance', 'sections A to K')),
  productionFeeBps: field(bpsKind(), share('production fee', 'sections A to K')),
  contingencyBps: field(bpsKind(), share('contingency', 'sections A to K')),
  talentFeeBps: field(bpsKind(), share('talent fee', 'sections M and N')),
  postFeeBps: field(bpsKind(), share('post fee', 'sections O and P')),
  discountCents: field(centsKind(), {
    label: 'discount',
    description: 'Amount taken off before tax, in minor units.',
    example: 0,
    writtenBy: 'app',
  }),
  roundToCents: field(kind.integer(1, 1_000_000_00), {
    label: 'rounding',
    description: 'The total is a multiple of this, in minor units; 1 does not round.',
    example: 1,
    writtenBy: 'app',
  }),
  taxes: field(kind.withSchemas(taxes, taxes), {
    label: 'taxes',
    description: 'Taxes on the total, each with its name and its share in basis points.',
    example: [{ label: 'Sales tax', bps: 950 }],
    writtenBy: 'app',
  }),
  paymentSchedule: field(kind.withSchemas(paymentSchedule, paymentSchedule), {
    label: 'payment schedule',
    description: 'Payments, each with its share in basis points and when it is due.',
    example: [{ label: 'All of it', bps: 10_000, due: 'completion' }],
    writtenBy: 'app',
  }),
  assumptions: field(kind.optionalText(10_000), {
    label: 'assumptions',
    description: 'What the price assumes.',
    example: 'Two days of ten hours.',
    writtenBy: 'app',
    toolDetail: 'full',
  }),
  exclusions: field(kind.optionalText(10_000), {
    label: 'exclusions',
    description: 'What the price does not include.',
    example: 'Talent usage.',
    writtenBy: 'app',
    toolDetail: 'full',
  }),
  terms: field(kind.optionalText(20_000), {
    label: 'terms',
    description: 'Terms printed on the estimate.',
    example: 'Overages are approved in writing.',
    writtenBy: 'app',
  }),
} as const;

/** Fields of an estimate that its versions and templates do not have. */
export const estimateFields = {
  ...estimateHeaderFields,
  kind: field(kind.oneOf(estimateKinds), {
    label: 'kind',
    description: 'A bid, extra cost of a job, or a change of its scope.',
    example: 'bid',
    toolDetail: 'list',
  }),
  clientId: field(kind.reference(), {
    label: 'client',
    description: 'Id of the client.',
    writtenBy: 'app',
    toolDetail: 'list',
  }),
  contactId: field(kind.nullable(kind.reference()), {
    label: 'contact',
    description: 'Id of the contact that it goes to.',
    writtenBy: 'app',
  }),
  projectId: field(kind.nullable(kind.reference()), {
    label: 'job',
    description: 'Id of the job.',
    writtenBy: 'app',
    toolDetail: 'list',
  }),
  notes: field(kind.optionalText(10_000), {
    label: 'notes',
    description: 'For the company only.',
    example: 'They have three bidders.',
    writtenBy: 'app',
  }),
} as const;
