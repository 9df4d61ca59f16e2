import { z } from 'zod';
import { exampleTimes } from './example-ids.ts';
import { field } from './field.ts';
import { instant, readOnly } from './kinds.ts';

/** Returns the `id` field of a record. `noun` completes `Id of the project.` */
export const idField = (noun: string, example: string) =>
  field(readOnly(z.string()), { description: `Id of the ${noun}.`, example, isPublic: true });

/** Returns the fields `createdAt` and `updatedAt` with these descriptions. */
export const timestamps = (createdDescription: string, updatedDescription: string) => ({
  createdAt: field(instant(), {
    description: createdDescription,
    example: exampleTimes.created_at,
    isPublic: true,
  }),
  updatedAt: field(instant(), {
    description: updatedDescription,
    example: exampleTimes.updated_at,
    isPublic: true,
  }),
});
