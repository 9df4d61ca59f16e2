import { newPassword } from '@callboard/domain/people/fields';
import { z } from 'zod';
import { ownName } from '#app/features/accounts/people/own-fields.ts';

export const NewPersonForm = z.object({
  intent: z.literal('join'),
  name: ownName,
  password: newPassword,
});

/** Schema of everything the page posts, by intent. */
export const JoinForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('open'), secret: z.string().max(100) }),
  z.object({ intent: z.literal('leave') }),
  z.object({ intent: z.literal('accept') }),
  NewPersonForm,
]);
