import { plainDate } from '@callboard/domain/fields';
import { loggedMethods, type Outcome, outcomes } from '@callboard/domain/request-log/enums';
import { and, desc, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { after, type PageInput, planByValue, rowsFor, toPage } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { likePattern } from '../../kernel/text/like-pattern.ts';
import { isKept } from './conditions.ts';

const { apiTokens, requestLog } = schema;

export const RequestFilters = z.object({
  tokenId: z.string().optional(),
  method: z.enum(loggedMethods).optional(),
  outcome: z.enum(outcomes).optional(),
  /** The whole path of requests. */
  path: z.string().max(400).optional(),
  /** Part of a path, of an error code or of a message, or the id of a request. */
  query: z.string().trim().max(100).optional(),
  /** First and last day, in the zone of the workspace. */
  from: plainDate.optional(),
  to: plainDate.optional(),
});

type Filters = z.infer<typeof RequestFilters>;

export type LoggedRequest = Awaited<ReturnType<typeof listRequests>>['items'][number];

/** Lists requests of API tokens of the last 7 days, newest first, with what was sent if they were refused. */
export async function listRequests(ctx: Ctx, { limit, cursor, ...filters }: Filters & PageInput) {
  const identity = { list: 'request_log', filters };
  await planByValue(ctx);
  const rows = await ctx.tx
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
    .where(and(isKept(ctx), isWanted(ctx, filters), after(ctx, identity, cursor, requestLog)))
    .orderBy(desc(requestLog.createdAt), desc(requestLog.id))
    .limit(rowsFor(limit));
  return toPage(ctx, identity, limit, rows);
}

function isWanted(ctx: Ctx, { tokenId, method, outcome, path, query, from, to }: Filters) {
  return and(
    given(tokenId, (it) => eq(requestLog.tokenId, it)),
    given(method, (it) => eq(requestLog.method, it)),
    given(outcome, (it) => isOutcome[it]),
    given(path, (it) => eq(requestLog.path, it)),
    given(query || undefined, isFound),
    given(from, (it) => sql`${requestLog.createdAt} >= ${startOf(ctx, it)}`),
    given(to, (it) => sql`${requestLog.createdAt} < ${startOf(ctx, it, 1)}`),
  );
}

const isOutcome: Record<Outcome, SQL | undefined> = {
  ok: lt(requestLog.status, 400),
  refused: and(sql`${requestLog.status} >= 400`, lt(requestLog.status, 500)),
  failed: and(sql`${requestLog.status} >= 400`, gte(requestLog.status, 500)),
};

function isFound(query: string): SQL | undefined {
  if (/^req_\w+$/.test(query)) return eq(requestLog.id, query);
  const words = likePattern(query);
  return or(
    ilike(requestLog.path, words),
    ilike(requestLog.errorCode, words),
    ilike(requestLog.message, words),
  );
}

function given<T>(
  value: T | undefined,
  toCondition: (value: T) => SQL | undefined,
): SQL | undefined {
  return value === undefined ? undefined : toCondition(value);
}

/** Returns the first instant of a day where the workspace is. */
function startOf({ workspace }: Ctx, day: string, daysLater = 0): SQL {
  return sql`((${day}::date + ${daysLater}::int)::timestamp at time zone ${workspace.timeZone})`;
}
