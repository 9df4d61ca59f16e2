import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { schema } from '../schema.ts';
import { isKept } from './conditions.ts';

const { apiTokens, requestLog } = schema;

export type RequestInFull = Awaited<ReturnType<typeof findRequest>>;

/**
 * Returns one request by its id, with what was sent if it was refused.
 * @throws AppError `not_found`, also for a request that is older than 7 days.
 */
export async function findRequest(ctx: Ctx, { id }: { id: string }) {
  const [row] = await ctx.tx
    .select({
      id: requestLog.id,
      tokenId: requestLog.tokenId,
      tokenName: apiTokens.name,
      tokenFirstCharacters: apiTokens.firstCharacters,
      method: requestLog.method,
      path: requestLog.path,
      status: requestLog.status,
      durationMs: requestLog.durationMs,
      errorCode: requestLog.errorCode,
      errorParam: requestLog.errorParam,
      message: requestLog.message,
      sent: requestLog.sent,
      createdAt: requestLog.createdAt,
    })
    .from(requestLog)
    .leftJoin(apiTokens, eq(apiTokens.id, requestLog.tokenId))
    .where(and(eq(requestLog.id, id), isKept(ctx)));
  if (!row) throw notFound('request');
  return row;
}
