import { z } from 'zod';

export const RestoreForm = z.object({ intent: z.literal('restore') });

/** Schema of everything the page posts, by intent. */
export const RestoreEmailForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('open'), secret: z.string().max(100) }),
  RestoreForm,
]);
