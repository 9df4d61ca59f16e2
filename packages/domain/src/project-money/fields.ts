import { z } from 'zod';

export const ListProjectMoney = z.object({
  limit: z.number().int().min(1).max(200).default(50),
  cursor: z.string().optional(),
  /** Only jobs that are not closed. */
  isOpen: z.boolean().default(false),
});
