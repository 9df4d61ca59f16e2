import { keptDays } from '@callboard/domain/request-log/enums';
import { gte, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

/** Returns the first instant whose requests are kept. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - keptDays * 86_400_000);
}

/** Condition: the request is kept. The worker deletes the others within an hour. */
export function isKept(ctx: Ctx): SQL {
  return gte(schema.requestLog.createdAt, keptSince(ctx.now()));
}
