import { z } from 'zod';

/**
 * A field of a form with rows as JSON. Parsed in one step, because a form's parser takes empty texts
 * out of a schema that it knows.
 */
export function jsonRows<Rows>(rows: z.ZodType<Rows>, mostText: number) {
  return z
    .string()
    .max(mostText, 'This list is too long.')
    .transform((text, { addIssue }) => {
      const { data } = rows.safeParse(jsonOf(text));
      if (data) return data;
      addIssue('This list is invalid. Reload the page and try again.');
      return z.NEVER;
    });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
