import { z } from 'zod';

/** An instant in a public record: ISO 8601, UTC, with milliseconds. */
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
      .describe('Send it as `cursor` to get the next page; null on the last page.'),
  });

/** The `limit` query parameter: digits, parsed to a number. */
export const limit = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, 'Send a whole number from 1 to 100.')
  .transform(Number)
  .pipe(z.number().max(100, 'Send a whole number from 1 to 100.'))
  .default(25)
  .describe('Maximum number of rows to return, 1 to 100.')
  .meta({ override: shownAs({ type: 'integer', minimum: 1, maximum: 100, default: 25 }) });

/** The `cursor` query parameter. */
export const cursor = z
  .string()
  .describe('A `next_cursor` that this list returned with the same filters.')
  .optional();

const instantError = 'Send an ISO 8601 instant such as 2026-11-21T17:04:05.123Z.';

/** The `updated_since` query parameter, parsed to a `Date`. */
export const updatedSince = z.iso
  .datetime({ offset: true, error: instantError })
  .transform((text) => new Date(text))
  .refine(isFourDigitYear, instantError)
  .describe('Only rows changed at or after this instant.')
  .meta({ override: shownAs({ type: 'string', format: 'date-time' }) })
  .optional();

// PostgreSQL expects another notation for year 0 and for years after 9999.
function isFourDigitYear(instant: Date): boolean {
  return /^(?!0000)\d{4}-/.test(instant.toISOString());
}

/** Shows a schema in the OpenAPI document in place of the one used for parsing. */
function shownAs(schema: object) {
  return ({ jsonSchema }: { jsonSchema: object }) => {
    Reflect.deleteProperty(jsonSchema, 'pattern');
    Object.assign(jsonSchema, schema);
  };
}
