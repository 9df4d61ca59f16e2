import { AskAboutSheet, ConfirmOwnSheet } from '@callboard/domain/call-sheets/fields';
import { z } from 'zod';

/** What the forms of the page post. */
export const CallForm = z.discriminatedUnion('intent', [
  ConfirmOwnSheet.extend({ intent: z.literal('confirm') }),
  AskAboutSheet.extend({ intent: z.literal('ask') }),
  z.object({
    intent: z.literal('texts'),
    isAgreed: z.enum(['yes', 'no']).transform((it) => it === 'yes'),
  }),
]);
