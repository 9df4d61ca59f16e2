import { mailedCode } from '@callboard/domain/mailed-codes/fields';
import { z } from 'zod';
import { ownEmail } from './own-fields.ts';

export const EnterCode = z.object({ intent: z.literal('enter'), code: mailedCode });

/** The code that was mailed to a new email. */
export const NewEmailCode = z.object({ intent: z.literal('email-code'), code: mailedCode });

const ResendCode = z.object({ intent: z.literal('resend') });

/** What the page posts on which a sign-up is confirmed. */
export const ConfirmSignUpForm = z.discriminatedUnion('intent', [EnterCode, ResendCode]);

export const AskForCode = z.object({ intent: z.literal('ask'), email: ownEmail });

/** What the page posts on which a person signs in with a mailed code. */
export const SignInCodeForm = z.discriminatedUnion('intent', [
  AskForCode,
  EnterCode,
  ResendCode,
  z.object({ intent: z.literal('leave') }),
]);
