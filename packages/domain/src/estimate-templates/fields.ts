import { z } from 'zod';
import { field } from '../records/field.ts';
import * as kind from '../records/kinds.ts';

/** Fields of a template that people write. */
export const estimateTemplateFields = {
  name: field(kind.text(120, 'Enter a name.'), {
    label: 'name',
    description: 'Name of the template.',
    example: 'Two days on a stage',
    writtenBy: 'app',
  }),
} as const;

const name = estimateTemplateFields.name.rule;

export const SaveEstimateTemplate = z.object({ estimateId: z.string(), name });

export const RenameEstimateTemplate = z.object({ id: z.string(), name });
