import { AddCorrection } from '@callboard/domain/books/fields';
import { z } from 'zod';
import { blankAsNull } from '#app/blank.ts';

const rules = AddCorrection.shape;

/** Form schema of a correction. */
export const CorrectionForm = z.object({
  date: z.string('Enter a date.').pipe(rules.date),
  refersTo: blankAsNull(rules.date),
  projectId: blankAsNull(rules.projectId.unwrap().unwrap()),
  debitCode: rules.debitCode,
  creditCode: rules.creditCode,
  amountCents: rules.amountCents,
  memo: z.string('Say what is corrected.').pipe(rules.memo),
});
