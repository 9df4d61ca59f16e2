import { z } from 'zod';

/** What a button of the page posts. */
export const DataForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('export') }),
  z.object({ intent: z.literal('cancel-export'), id: z.string() }),
  z.object({ intent: z.literal('open-export'), id: z.string() }),
]);

export type DataAct = z.infer<typeof DataForm>;
