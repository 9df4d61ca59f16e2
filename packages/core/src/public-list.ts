import { z } from 'zod';

/** An instant as it leaves: ISO 8601, UTC, milliseconds. */
export const instant = (description: string) =>
  z
    .string()
    .describe(description)
    .meta({ format: 'date-time', example: '2026-11-21T17:04:05.123Z' });

/** The shape of every public list. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item).describe('The rows of this page, newest first.'),
    next_cursor: z
      .string()
      .nullable()
      .describe('Send it as `cursor` for the next page; null on the last.'),
  });

/** How many rows: digits in a query string, a number inside. */
export const limit = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, 'Send a whole number from 1 to 100.')
  .transform(Number)
  .pipe(z.number().max(100, 'Send a whole number from 1 to 100.'))
  .default(25)
  .describe('How many rows, 1 to 100.')
  .meta({ override: shownAs({ type: 'integer', minimum: 1, maximum: 100, default: 25 }) });

/** Where a list goes on. */
export const cursor = z
  .string()
  .describe('A `next_cursor` this list returned under the same filters.')
  .optional();

const wantedInstant = 'Send an ISO 8601 instant such as 2026-11-21T17:04:05.123Z.';

/** Only rows changed at or after an instant. */
export const updatedSince = z.iso
  .datetime({ offset: true, error: wantedInstant })
  .transform((text) => new Date(text))
  .refine(isFourDigitYear, wantedInstant)
  .describe('Only rows changed at or after this instant.')
  .meta({ override: shownAs({ type: 'string', format: 'date-time' }) })
  .optional();

// The database reads the year 0 and those after 9999 in another notation.
function isFourDigitYear(instant: Date): boolean {
  return /^(?!0000)\d{4}-/.test(instant.toISOString());
}

/** What the document says of a parameter instead of how it is parsed. */
function shownAs(schema: object) {
  return ({ jsonSchema }: { jsonSchema: object }) => {
    Reflect.deleteProperty(jsonSchema, 'pattern');
    Object.assign(jsonSchema, schema);
  };
}
