import { newPassword } from '@callboard/domain/people/fields';
import { z } from 'zod';

export const NewPasswordForm = z.object({
  intent: z.literal('set'),
  password: newPassword,
  endsAccess: z.boolean().optional(),
});

/** Schema of everything the page posts, by intent. */
export const ResetForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('open'), secret: z.string().max(100) }),
  NewPasswordForm,
]);
