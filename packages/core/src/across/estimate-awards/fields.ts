import { shownName } from '@callboard/domain/people/fields';
import { z } from 'zod';
import { SetProjectRole } from '../../jobs/team/set-project-role.ts';

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
  /** Booked dates of people on hold for those days, who are confirmed. */
  crewIds: z.array(z.string()).max(2_000).optional(),
  /** The same for people whom another job has confirmed on the date. */
  overrideIds: z.array(z.string()).max(2_000).optional(),
  /** Members who get a role on the job. */
  team: z
    .array(SetProjectRole.pick({ membershipId: true, projectRole: true }))
    .max(20, 'Choose at most 20 people.')
    .optional(),
  /** Whether the deposit invoice is drafted. */
  hasDeposit: z.boolean(),
  /** Whether a card asks for the certificate of insurance. */
  hasCertificate: z.boolean(),
});
