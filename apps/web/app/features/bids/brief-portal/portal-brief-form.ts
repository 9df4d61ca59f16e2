import { z } from 'zod';

/** What the page of a client's brief posts. The act says what is wrong with it. */
export const PortalBriefForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('open') }),
  z.object({
    intent: z.literal('send'),
    body: z.string().max(50_000).default(''),
    title: z.string().max(500).default(''),
    /** Ids of files, joined by commas. */
    fileIds: z.string().max(500).default(''),
    formKey: z.string().max(100).default(''),
  }),
]);

/** What the page says after the client did something. */
export interface PortalBriefReply {
  done: 'open' | 'send' | null;
  refusal: string | null;
  /** The field that the refusal is about. */
  param: string | null;
}
