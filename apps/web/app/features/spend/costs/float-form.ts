import { AddFloat } from '@callboard/domain/costs/fields';
import { z } from 'zod';
import { blankAsNull } from '#app/blank.ts';

const rules = AddFloat.shape;

/** Form schema of petty cash that somebody gets. */
export const FloatForm = z.object({
  holderName: z.string('Enter who gets it.').pipe(rules.holderName),
  crewMemberId: blankAsNull(z.string()),
  amountCents: z.number('Enter an amount.').pipe(rules.amountCents),
  givenOn: z.string('Enter a date.').pipe(rules.givenOn),
});
