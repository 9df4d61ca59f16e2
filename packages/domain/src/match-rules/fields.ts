import { z } from 'zod';
import { costSections } from '../estimates/enums.ts';
import { opened } from '../fields.ts';
import { ruleKinds } from './enums.ts';

const ruleFields = {
  words: z
    .string()
    .max(200)
    .transform(toWords)
    .refine((words) => words !== '', 'Enter words of the name, without digits.'),
  isMoneyIn: z.boolean(),
  /** Null for every account. */
  accountId: z.string().nullable(),
  kind: z.enum(ruleKinds, 'Choose what it is.'),
  projectId: z.string().nullable(),
  section: z.enum(costSections, 'Choose a section of the bid.').nullable(),
  accountCode: z.string().trim().max(40).nullable(),
  isAutomatic: z.boolean(),
};

/** Words as the names of transactions are compared: in lower case, without digits and punctuation. */
export function toWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\d\p{P}$+<=>^`|~\s]+/gu, ' ')
    .trim();
}

export const CreateMatchRule = z
  .object(ruleFields)
  .partial()
  .required({ words: true, isMoneyIn: true, kind: true });

export const UpdateMatchRule = z.object(ruleFields).partial().extend({ id: z.string(), opened });
