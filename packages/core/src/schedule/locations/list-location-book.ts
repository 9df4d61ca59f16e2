import { and, asc, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isFoundBy } from '../../search/is-found-by.ts';

const { locations } = schema;

interface Input {
  query?: string | undefined;
  offset: number;
  limit: number;
}

/** Finds locations of the library by name. */
export function listLocationBook(ctx: Ctx, { query, offset, limit }: Input) {
  return ctx.tx
    .select({ id: locations.id, name: locations.name, city: locations.city })
    .from(locations)
    .where(and(isNull(locations.deletedAt), isFoundBy(query, locations.foundBy)))
    .orderBy(asc(sql`lower(${locations.name})`), asc(locations.id))
    .limit(limit)
    .offset(offset);
}
