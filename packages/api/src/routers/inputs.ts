import { z } from 'zod';

/** The app's input for one record. */
export const byId = z.object({ id: z.string() });

/** The app's input for the order of a list; a minus reverses it. */
export function sortOf<Sort extends string>(sorts: readonly Sort[]) {
  const both = sorts.flatMap((it) => [it, `-${it}` as const]);
  return z.enum(both as [Sort | `-${Sort}`, ...(Sort | `-${Sort}`)[]]).optional();
}

/** The app's input for one page of a list. */
export const page = {
  limit: z.number().int().min(1).max(100).default(25),
  cursor: z.string().optional(),
};

/** The app's input for one page of a list ordered by name. */
export const bookPage = {
  limit: z.number().int().min(1).max(1_000).default(50),
  offset: z.number().int().min(0).max(100_000).default(0),
  query: z.string().max(100).optional(),
};
