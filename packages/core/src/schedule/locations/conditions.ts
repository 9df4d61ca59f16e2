import { keptMilliseconds } from '@callboard/domain/files/limits';
import { gt, isNull, or } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { locations } = schema;

/** Condition: a location that is not removed, or was removed in the last 30 days. */
export function isRestorable(ctx: Ctx) {
  const since = new Date(ctx.now().getTime() - keptMilliseconds);
  return or(isNull(locations.deletedAt), gt(locations.deletedAt, since));
}
