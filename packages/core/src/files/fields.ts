import { z } from 'zod';

/** What a browser says about a file before it sends it. */
export const StartUpload = z.object({
  name: z.string().max(2_000),
  sizeBytes: z.number().int().min(0),
  cardId: z.string(),
});
