import { invalid } from '@callboard/domain/errors';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { locations } = schema;

type LocationId = string | null | undefined;

/** Requires a location, if one is given, to exist. @throws AppError `invalid_parameter`. */
export function requireLocation(ctx: Ctx, locationId: LocationId): Promise<void> {
  return requireLocations(ctx, [locationId]);
}

/**
 * Requires the locations that are given to exist, and locks them against removal.
 * @throws AppError `invalid_parameter`.
 */
export async function requireLocations(ctx: Ctx, given: readonly LocationId[]): Promise<void> {
  const ids = [...new Set(given.flatMap((it) => it ?? []))];
  if (ids.length === 0) return;
  const found = await ctx.tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(inArray(locations.id, ids), isNull(locations.deletedAt)))
    .orderBy(locations.id)
    .for('key share');
  if (found.length === ids.length) return;
  throw invalid('locationId', 'There is no such location in this workspace.');
}
