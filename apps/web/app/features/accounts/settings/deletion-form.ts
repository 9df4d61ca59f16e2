import { z } from 'zod';

/** The typed name of the workspace; the server compares it. */
export const DeletionForm = z.object({
  intent: z.literal('delete'),
  name: z.string('Enter the name of the workspace.').trim().max(200),
});

/** Everything that the page posts. */
export const PostedDeletion = z.discriminatedUnion('intent', [
  DeletionForm,
  z.object({ intent: z.literal('keep') }),
]);
