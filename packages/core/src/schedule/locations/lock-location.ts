import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findLocation } from './find-location.ts';
import type { Location } from './record.ts';

const { locations } = schema;

/** Returns a library location, locked until the transaction ends. @throws AppError `not_found`. */
export async function lockLocation(ctx: Ctx, id: string): Promise<Location> {
  await ctx.tx
    .select({ id: locations.id })
    .from(locations)
    .where(eq(locations.id, id))
    .for('no key update');
  return findLocation(ctx, { id });
}
