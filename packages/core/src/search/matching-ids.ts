import type { RecordKind } from '@callboard/domain/search/enums';
import type { Ctx } from '../kernel/context.ts';
import { findIds } from './find-ids.ts';

/** How many records of a list are found by words. */
const most = 1_000;

/**
 * Returns the ids of records of a kind that a search finds by words, for lists that are filtered by
 * them. Who may see them is for the list to say.
 */
export async function findMatchingIds(
  ctx: Ctx,
  { query, kinds }: { query: string; kinds: readonly RecordKind[] },
): Promise<string[]> {
  const wanted = kinds.map((kind) => ({ kind, most }));
  const { matches } = await findIds(ctx, { query, wanted });
  return matches.map(({ id }) => id);
}
