import { z } from 'zod';

const versionId = z.string().max(100);

/** What a client does on the page of a cut. */
export const CutForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('open') }),
  z.object({
    intent: z.literal('note'),
    versionId,
    parentId: z.string().max(100).optional(),
    body: z.string().max(5000).default(''),
    /** A moment, as it was typed. */
    at: z.string().max(20).default(''),
    /** What was drawn at that moment, as JSON. */
    drawing: z.string().max(400_000).default(''),
    name: z.string().max(200).optional(),
  }),
  z.object({
    intent: z.literal('decide'),
    versionId,
    decision: z.string().max(40),
    comment: z.string().max(5000).default(''),
    email: z.string().max(320).default(''),
  }),
]);
