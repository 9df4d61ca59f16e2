import { bidSections } from '@callboard/domain/estimates/enums';
import { formKey } from '@callboard/domain/idempotency/fields';
import { estimateForms } from '@callboard/domain/sent-estimates/enums';
import { z } from 'zod';

const isSure = z.literal('on').optional();

/** What is done on the page on which an estimate goes to its client. */
export const ClientForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('send'),
    form: z.enum(estimateForms),
    sections: z.array(z.enum(bidSections)).default([]),
    mayChoose: z.literal('on').optional(),
    message: z.string().max(5000).optional(),
    despiteBounce: isSure,
    formKey,
  }),
  z.object({ intent: z.literal('remind'), despiteBounce: isSure, formKey }),
  z.object({ intent: z.literal('link') }),
  z.object({ intent: z.literal('end') }),
  z.object({ intent: z.literal('remove-question'), questionId: z.string().max(100) }),
]);
