import { z } from 'zod';
import { exampleTimes } from './example-ids.ts';
import { field } from './field.ts';
import { instant, readOnly } from './kinds.ts';

/** The id of a record. `noun` is what the record is, as in `Id of the project.` */
export const idField = (noun: string, example: string) =>
  field(readOnly(z.string()), { description: `Id of the ${noun}.`, example, isPublic: true });

/** When a record was made and when it last changed, in words. */
export const timestamps = (made: string, changed: string) => ({
  createdAt: field(instant(), {
    description: made,
    example: exampleTimes.created_at,
    isPublic: true,
  }),
  updatedAt: field(instant(), {
    description: changed,
    example: exampleTimes.updated_at,
    isPublic: true,
  }),
});
