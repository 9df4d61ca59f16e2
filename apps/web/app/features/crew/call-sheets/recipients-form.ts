import { ResendCallSheet } from '@callboard/domain/call-sheets/fields';
import { formKey } from '@callboard/domain/idempotency/fields';
import { z } from 'zod';

/** What the page of a sheet's recipients posts. */
export const RecipientsForm = z.discriminatedUnion('intent', [
  ResendCallSheet.extend({ intent: z.literal('resend'), formKey }),
  z.object({ intent: z.literal('pull_back') }),
]);
