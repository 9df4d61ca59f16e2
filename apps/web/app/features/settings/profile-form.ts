import { currentPassword, newPassword } from '@callboard/core/people/fields';
import { z } from 'zod';
import { ownName } from '#app/features/people/own-fields.ts';

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

/** Schema of both forms of the page, by intent. */
export const ProfileForm = z.discriminatedUnion('intent', [NameForm, PasswordForm]);
