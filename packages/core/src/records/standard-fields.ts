import { z } from 'zod';
import { exampleTimes } from './example-ids.ts';
import { field } from './field.ts';
import { instant, readOnly } from './kinds.ts';

/** Returns the `id` field of a record. `noun` completes `Id of the project.` */
export const idField = (noun: string, example: string) =>
  field(readOnly(z.string()), { description: `Id of the ${noun}.`, example, isPublic: true });

/** Returns the fields `createdAt` and `updatedAt` with these descriptions. */
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
