import { z } from 'zod';

export const NameForm = z.object({
  intent: z.literal('name'),
  name: z.string('Enter your name.').trim().max(200),
});

export const PasswordForm = z.object({
  intent: z.literal('password'),
  currentPassword: z.string('Enter your current password.'),
  newPassword: z
    .string('Choose a new password.')
    .min(10, 'Use at least 10 characters.')
    .max(200, 'Use at most 200 characters.'),
  endsAccess: z.boolean().optional(),
});

/** Schema of both forms of the page, by intent. */
export const ProfileForm = z.discriminatedUnion('intent', [NameForm, PasswordForm]);
