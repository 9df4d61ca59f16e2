import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { type Location, locationColumns } from './record.ts';

const { locations } = schema;

/** Returns a location of the library. @throws AppError `not_found`. */
export async function findLocation(ctx: Ctx, { id }: { id: string }): Promise<Location> {
  const [location] = await ctx.tx
    .select(locationColumns)
    .from(locations)
    .where(and(eq(locations.id, id), isNull(locations.deletedAt)));
  if (!location) throw notFound('location');
  return location;
}
