import { MarkPayRunPaid } from '@callboard/domain/pay-runs/fields';
import { z } from 'zod';

/** The short forms of a pay run's page. */
export const PayRunForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('pay'),
    paidOn: z.string('Enter a date.').pipe(MarkPayRunPaid.shape.paidOn),
    reference: MarkPayRunPaid.shape.reference,
  }),
  z.object({ intent: z.literal('remove') }),
  z.object({ intent: z.literal('file') }),
]);
