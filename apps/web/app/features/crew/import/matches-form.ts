import { MatchCrew } from '@callboard/core/crew/fields';
import { z } from 'zod';

// 500 people with long names, emails and phones.
const mostText = 100_000;

/**
 * What the import asks while people are mended: who of them is there. Parsed in one step, because a
 * form's parser takes empty texts out of a schema that it knows.
 */
export const MatchesForm = z.object({
  people: z
    .string()
    .max(mostText, 'This list is too long.')
    .transform((text, { addIssue }) => {
      const { data } = MatchCrew.shape.people.safeParse(jsonOf(text));
      if (data) return data;
      addIssue('This list is invalid. Reload the page and try again.');
      return z.NEVER;
    }),
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
