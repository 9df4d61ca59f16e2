import { asc, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { type Location, locationColumns } from './record.ts';

const { locations } = schema;

/** Lists the workspace's library of locations, by name. */
export async function listLocations(ctx: Ctx): Promise<Location[]> {
  return ctx.tx
    .select(locationColumns)
    .from(locations)
    .where(isNull(locations.deletedAt))
    .orderBy(asc(sql`lower(${locations.name})`), asc(locations.id))
    .limit(500);
}
