import { mailedCode } from '@callboard/domain/mailed-codes/fields';
import { currentPassword, newPassword } from '@callboard/domain/people/fields';
import { z } from 'zod';
import { NewEmailCode } from '#app/features/accounts/people/code-form.ts';
import { ownEmail, ownName } from '#app/features/accounts/people/own-fields.ts';

export const NameForm = z.object({
  intent: z.literal('name'),
  name: ownName,
});

export const PasswordForm = z.object({
  intent: z.literal('password'),
  currentPassword,
  newPassword: z.string('Choose a new password.').pipe(newPassword),
  endsAccess: z.boolean().optional(),
});

export const NewEmailForm = z.object({
  intent: z.literal('email'),
  email: ownEmail,
  currentPassword,
});

/** Proves the email, with a new password that only the person knows. */
export const ProofForm = z.object({
  intent: z.literal('proof'),
  code: mailedCode,
  password: newPassword,
});

/** The buttons around the entry of a code, which have no fields. */
export const codeButtons = ['email-resend', 'email-cancel', 'proof-ask', 'proof-resend'] as const;

/** Schema of everything the page posts, by intent. */
export const ProfileForm = z.discriminatedUnion('intent', [
  NameForm,
  PasswordForm,
  NewEmailForm,
  NewEmailCode,
  ProofForm,
  z.object({ intent: z.enum(codeButtons) }),
]);
