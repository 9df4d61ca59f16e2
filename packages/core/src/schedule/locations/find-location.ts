import type { Ctx } from '../../kernel/context.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import type { Location } from './record.ts';

const { locations } = schema;

/** Returns a location of the library. @throws AppError `not_found`. */
export async function findLocation(ctx: Ctx, { id }: { id: string }): Promise<Location> {
  return findRecord(ctx, locations, id);
}
