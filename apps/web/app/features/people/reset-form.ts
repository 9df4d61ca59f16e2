import { z } from 'zod';

export const NewPasswordForm = z.object({
  intent: z.literal('set'),
  password: z
    .string('Choose a password.')
    .min(10, 'Use at least 10 characters.')
    .max(200, 'Use at most 200 characters.'),
  endsAccess: z.boolean().optional(),
});

/** Schema of everything the page posts, by intent. */
export const ResetForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('open'), secret: z.string().max(100) }),
  NewPasswordForm,
]);
