import { z } from 'zod';

const number = z.string().max(60).optional();

/** What the paperwork of a crew page posts. */
export const OwnPaperworkForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('sign'),
    id: z.string().max(100),
    sha256: z.string().max(100),
    name: z.string().max(300).default(''),
    hasAgreed: z.boolean().default(false),
  }),
  z.object({
    intent: z.literal('numbers'),
    taxId: number,
    bankRouting: number,
    bankAccount: number,
  }),
]);
