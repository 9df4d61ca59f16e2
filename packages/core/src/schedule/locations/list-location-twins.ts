import { readCoordinates } from '@callboard/domain/locations/coordinates';
import type { MatchLocation } from '@callboard/domain/locations/fields';
import { and, asc, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findLocation } from './find-location.ts';
import { isTwin } from './is-twin.ts';

const { locations } = schema;

const shown = 5;

/**
 * Lists locations that may be the one that somebody is typing, as `isTwin` finds them. A text of a few
 * characters finds none.
 * @throws AppError `not_found` for the location that is not among them.
 */
export async function listLocationTwins(
  ctx: Ctx,
  { name = '', address = '', coordinates = '', exceptId }: z.infer<typeof MatchLocation>,
) {
  if (exceptId) await findLocation(ctx, { id: exceptId });
  const found = isTwin({ name, address, pin: readCoordinates(coordinates) });
  if (!found) return [];
  return ctx.tx
    .select({
      id: locations.id,
      name: locations.name,
      address: locations.address,
      city: locations.city,
    })
    .from(locations)
    .where(
      and(isNull(locations.deletedAt), exceptId ? ne(locations.id, exceptId) : undefined, found),
    )
    .orderBy(asc(sql`lower(${locations.name})`), asc(locations.id))
    .limit(shown);
}
