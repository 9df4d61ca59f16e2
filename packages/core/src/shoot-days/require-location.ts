import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { invalid } from '../errors.ts';
import { schema } from '../schema.ts';

const { locations } = schema;

/** Requires a location, if one is given, to exist. @throws AppError `invalid_parameter`. */
export async function requireLocation(
  ctx: Ctx,
  locationId: string | null | undefined,
): Promise<void> {
  if (locationId == null) return;
  const found = await ctx.tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.id, locationId), isNull(locations.deletedAt)));
  if (found.length > 0) return;
  throw invalid('locationId', 'There is no such location in this workspace.');
}
