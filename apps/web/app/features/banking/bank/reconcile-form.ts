import { StartReconciliation } from '@callboard/domain/reconciliations/fields';
import { z } from 'zod';

const { through, openingCents, closingCents } = StartReconciliation.shape;

/** Form schema of a statement that is typed. */
export const ReconcileForm = z.object({
  accountId: z.string('Choose an account.'),
  through: z.string('Enter the last day of the statement.').pipe(through.unwrap()),
  openingCents: openingCents,
  closingCents: z.number('Enter the closing balance.').pipe(closingCents.unwrap()),
});
