import { and, desc, isNotNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isRestorable } from './conditions.ts';

const { locations } = schema;

const shown = 200;

/** Lists the locations that were removed in the last 30 days, the last removed first. */
export function listRemovedLocations(ctx: Ctx) {
  return ctx.tx
    .select({
      id: locations.id,
      name: locations.name,
      city: locations.city,
      kind: locations.kind,
      deletedAt: locations.deletedAt,
    })
    .from(locations)
    .where(and(isNotNull(locations.deletedAt), isRestorable(ctx)))
    .orderBy(desc(locations.deletedAt), desc(locations.id))
    .limit(shown);
}
