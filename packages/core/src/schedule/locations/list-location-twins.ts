import type { MatchLocation } from '@callboard/domain/locations/fields';
import { and, asc, isNull, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isFoundBy, listedIn } from '../../search/is-found-by.ts';
import { findLocation } from './find-location.ts';

const { locations } = schema;

const shown = 5;

/** Fewer characters find too much while somebody types. */
const fewestOfName = 4;
const fewestOfAddress = 6;

/**
 * Lists locations that have all words of a name, or all words of an address, in any order and without
 * regard to case, accents and punctuation. A text of a few characters finds none.
 * @throws AppError `not_found` for the location that is not among them.
 */
export async function listLocationTwins(
  ctx: Ctx,
  { name = '', address = '', exceptId }: z.infer<typeof MatchLocation>,
) {
  if (exceptId) await findLocation(ctx, { id: exceptId });
  const isTwin = or(
    name.trim().length < fewestOfName ? undefined : isNamed(name),
    address.trim().length < fewestOfAddress ? undefined : isAt(address),
  );
  if (!isTwin) return [];
  return ctx.tx
    .select({
      id: locations.id,
      name: locations.name,
      address: locations.address,
      city: locations.city,
    })
    .from(locations)
    .where(
      and(isNull(locations.deletedAt), exceptId ? ne(locations.id, exceptId) : undefined, isTwin),
    )
    .orderBy(asc(sql`lower(${locations.name})`), asc(locations.id))
    .limit(shown);
}

/** The stored column narrows the rows for which the words of the name are computed. */
function isNamed(name: string) {
  const isFound = isFoundBy(name, locations.foundBy);
  return isFound && and(isFound, isFoundBy(name, listedIn(locations.name)));
}

function isAt(address: string) {
  const typed = address.replaceAll(kindsOfStreet, ' ');
  const isFound = isFoundBy(typed, locations.foundBy);
  return (
    isFound &&
    and(isFound, isFoundBy(typed, listedIn(locations.address, locations.city, locations.region)))
  );
}

/** Written in full by some people and shortened by others. */
const kindsOfStreet =
  /\b(?:street|st|road|rd|avenue|ave|drive|dr|boulevard|blvd|lane|ln|court|ct|place|pl)\b\.?/gi;
