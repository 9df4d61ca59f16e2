import { CreateBrief } from '@callboard/domain/briefs/fields';
import { z } from 'zod';
import { blankAsNull } from '#app/blank.ts';

const { body, title, clientId, contactId, shootDays, budgetCents } = CreateBrief.shape;

const facts = {
  body: z.string('Paste or type the brief.').pipe(body),
  clientId: blankAsNull(clientId.unwrap().unwrap()),
  contactId: blankAsNull(contactId.unwrap().unwrap()),
  shootDays: blankAsNull(shootDays.unwrap().unwrap()),
  budgetCents: blankAsNull(budgetCents.unwrap().unwrap()),
};

/** Form schema of a new brief. Without a title it gets its first words. */
export const NewBriefForm = z.object({
  title,
  ...facts,
  /** Ids of the files that it came in, joined by commas. */
  fileIds: z.string().max(500).optional(),
  /** Whether an estimate is drafted from it right away. */
  intent: z.enum(['draft', 'add']).default('add'),
});

/** Form schema of a brief. */
export const BriefForm = z.object({
  title: z.string('Enter a title.').pipe(title.unwrap()),
  ...facts,
});
