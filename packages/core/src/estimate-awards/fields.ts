import { z } from 'zod';
import { shownName } from '../people/fields.ts';

/** An approval that did not come through the link: by mail, purchase order, or verbally. */
export const RecordApproval = z.object({
  id: z.string(),
  method: z.enum(['email', 'purchase_order', 'verbal']),
  name: shownName,
  comment: z.string().trim().max(5000, 'Enter at most 5,000 characters.').optional(),
  /** Printed on invoices of the job that it creates. */
  poNumber: z.string().trim().max(100, 'Enter at most 100 characters.').optional(),
});

export const SetUpAward = z.object({
  id: z.string(),
  /** Days on hold that are confirmed. */
  dayIds: z.array(z.string()).max(200),
  /** A member who produces the job, besides those who do. */
  producerId: z.string().nullable().optional(),
  /** Whether the deposit invoice is drafted. */
  hasDeposit: z.boolean(),
  /** Whether a card asks for the certificate of insurance. */
  hasCertificate: z.boolean(),
});
