import { z } from 'zod';

const isTicked = z.literal('on').optional();

/** What is ticked when the job of an approved estimate is set up. */
export const AwardForm = z.object({
  dayIds: z.array(z.string().max(100)).default([]),
  producerId: z.string().max(100).optional(),
  hasDeposit: isTicked,
  hasCertificate: isTicked,
});

/** Why the job was not set up. */
export interface AwardReply {
  refusal: string;
}
