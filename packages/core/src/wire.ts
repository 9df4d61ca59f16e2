import { z } from 'zod';

/** An instant as it leaves: ISO 8601, UTC, milliseconds. */
export const instant = (description: string) =>
  z
    .string()
    .describe(description)
    .meta({ format: 'date-time', example: '2026-11-21T17:04:05.123Z' });

/** A calendar date as it leaves, or null. */
export const nullableDate = (description: string) =>
  z.string().nullable().describe(description).meta({ format: 'date', example: '2026-11-24' });

/** Text that may be absent. */
export const nullableText = (description: string) => z.string().nullable().describe(description);
