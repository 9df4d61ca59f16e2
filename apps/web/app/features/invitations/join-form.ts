import { z } from 'zod';

export const NewPersonForm = z.object({
  intent: z.literal('join'),
  name: z.string('Enter your name.').trim().max(200),
  password: z
    .string('Choose a password.')
    .min(10, 'Use at least 10 characters.')
    .max(200, 'Use at most 200 characters.'),
});

/** Schema of everything the page posts, by intent. */
export const JoinForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('open'), secret: z.string().max(100) }),
  z.object({ intent: z.literal('leave') }),
  z.object({ intent: z.literal('accept') }),
  NewPersonForm,
]);
