import { z } from 'zod';
import { mostFilesOfBrief } from '../brief-files/enums.ts';
import { opened } from '../fields.ts';
import { shownName } from '../people/fields.ts';
import { field } from '../records/field.ts';
import { rulesOf } from '../records/inputs.ts';
import * as kind from '../records/kinds.ts';
import { briefLength, briefStatuses } from './enums.ts';

const { from, to } = briefLength;

/** The words of a brief, on the terms of the contract: 20 to 8,000 characters. */
export const briefText = z
  .string()
  .trim()
  .min(from, `Enter at least ${from} characters, so that there is something to estimate.`)
  .max(
    to,
    `Enter at most ${to.toLocaleString('en-US')} characters. Leave out what an estimate does not need.`,
  );

/** Largest budget, in minor units. */
const maxBudgetCents = 1_000_000_000_000;

/** Every field of a brief. */
export const briefFields = {
  title: field(kind.withSchemas(shownName, z.string()), {
    label: 'title',
    description: 'Title of the brief.',
    example: 'Harbor Lights holiday film',
    writtenBy: 'app',
    toolDetail: 'list',
  }),
  body: field(kind.withSchemas(briefText, z.string()), {
    label: 'brief',
    description: 'What the client asks for.',
    example: 'Two shoot days on a pier at night, two principals, one :60 and two :15.',
    writtenBy: 'app',
  }),
  clientId: field(kind.nullable(kind.reference()), {
    label: 'client',
    description: 'Id of the client.',
    writtenBy: 'app',
  }),
  contactId: field(kind.nullable(kind.reference()), {
    label: 'contact',
    description: 'Id of the contact who asks.',
    writtenBy: 'app',
  }),
  shootDays: field(kind.nullable(kind.integer(1, 60)), {
    label: 'shoot days',
    description: 'Number of shoot days, where it is known.',
    example: 2,
    writtenBy: 'app',
  }),
  budgetCents: field(kind.nullable(kind.integer(1, maxBudgetCents)), {
    label: 'budget',
    description: 'Budget in minor units of the company’s currency, where it is known.',
    example: 12_000_000,
    writtenBy: 'app',
  }),
  status: field(kind.oneOf(briefStatuses), {
    label: 'status',
    description: 'State of the brief.',
    example: 'draft',
  }),
} as const;

const rules = rulesOf(briefFields);
const { title, body, clientId, contactId, shootDays, budgetCents } = rules;
const written = z.object({ title, body, clientId, contactId, shootDays, budgetCents });

/** Without a title, the brief's first words are. Files that it came in say what its source is. */
export const CreateBrief = written
  .partial()
  .required({ body: true })
  .extend({ fileIds: z.array(z.string()).max(mostFilesOfBrief).default([]) });

export const UpdateBrief = written.partial().extend({ id: z.string(), opened });

export const DeclineBrief = z.object({
  id: z.string(),
  /** Why, for the company. */
  reason: z.string().trim().max(500).optional(),
});

/** Filters of the list. */
export const briefFilters = {
  status: z.enum(briefStatuses).optional(),
  clientId: z.string().optional(),
  query: z.string().trim().max(100).optional(),
};
