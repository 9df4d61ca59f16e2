import { RecordPayment } from '@callboard/domain/payments/fields';
import { z } from 'zod';
import { blankAsNull } from '#app/blank.ts';

const rules = RecordPayment.shape;

/** The invoices that a payment settles as one field: JSON, with amounts as they are stored. */
const allocations = z
  .string()
  .max(50_000)
  .transform((text, { addIssue }): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      addIssue('Choose the invoices again.');
      return z.NEVER;
    }
  })
  .pipe(rules.allocations);

/** Form schema of money that a client paid. */
export const PaymentForm = z.object({
  clientId: rules.clientId,
  amountCents: rules.amountCents,
  currency: rules.currency,
  receivedOn: z.string('Enter a date.').pipe(rules.receivedOn),
  method: rules.method,
  reference: blankAsNull(z.string().max(200)),
  feeCents: rules.feeCents,
  allocations,
});
