import { type ApiContext, appRouter, type Operation, requireScope } from '@callboard/api';
import { admit, holdTurn, type TokenSession, turnOfBearer } from '@callboard/core/accounts';
import type { Database, InBodyTurn } from '@callboard/core/kernel';
import type { PostOnce } from '@callboard/core/tell';
import { AppError } from '@callboard/domain/errors';
import { callTRPCProcedure } from '@trpc/server';
import type { Call } from './call.ts';
import { countAdmission, countRoute } from './counting.ts';
import { type Deprecations, deprecationHeaders, deprecationOf } from './deprecations.ts';
import { HttpError, toFailure } from './errors.ts';
import { claimCall, keepUnder, settle } from './idempotency.ts';
import { readInput } from './input.ts';
import type { RouteMatch, RouteTable } from './routes.ts';

export interface Parts {
  database: Database;
  routes: RouteTable;
  deprecations: Deprecations;
  post?: PostOnce;
  inBodyTurn?: InBodyTurn;
}

export interface Served {
  status: number;
  /** A string is sent as is. */
  body: unknown;
  /** Whether this is the stored reply of an earlier call with the same Idempotency-Key. */
  isReplayed?: boolean;
}

/** The result of a call with a valid token. */
export interface Outcome {
  result: Served | { error: unknown };
  /** The rate-limit headers, and those of a deprecated route. */
  headers: Readonly<Record<string, string>>;
}

/** Slows the lookups of a rate-limited token down to 20 a second. */
const holdMilliseconds = 100;

const uncountedStatuses = [401, 402, 403, 429];

/**
 * Serves a call. Checks run in the contract's order: token, plan, route, scope, rate, parameters
 * and body, idempotency; then the procedure runs.
 * @throws AppError for an invalid token.
 */
export async function serve(parts: Parts, call: Call): Promise<Outcome> {
  const { database, routes, deprecations } = parts;
  const authorization = call.request.headers.get('authorization');
  const admission = await admit(database, authorization, 'restRequests');
  call.seen.session = admission.session;
  let count = countAdmission(database, admission);
  let notice: Outcome['headers'] = {};
  try {
    const match = requireRoute(routes, call);
    call.seen.route = match.route;
    notice = deprecationHeaders(deprecationOf(deprecations, match.route));
    requireScope(admission.session, match.route.scope);
    count = await countRoute(database, admission, match.route);
    if (count.refusal) throw count.refusal;
    const result = await runInTurn(parts, call, { session: admission.session, match });
    return { result, headers: { ...count.headers, ...notice } };
  } catch (error) {
    const { status } = toFailure(error);
    const headers = { ...count.headers, ...notice };
    if (!uncountedStatuses.includes(status)) return { result: { error }, headers };
    await count.release();
    if (status !== 429) return { result: { error }, headers: notice };
    void holdTurn(database, turnOfBearer(authorization), holdMilliseconds);
    return { result: { error }, headers };
  }
}

interface Matched {
  session: TokenSession;
  match: RouteMatch;
}

function runInTurn(parts: Parts, call: Call, matched: Matched): Promise<Served> {
  const { inBodyTurn } = parts;
  if (!inBodyTurn) return runMatch(parts, call, matched);
  const sent = { request: call.request, subject: matched.session.workspace.id };
  return inBodyTurn(sent, (request) => runMatch(parts, { ...call, request }, matched));
}

async function runMatch(
  { database, post }: Parts,
  call: Call,
  { session, match }: Matched,
): Promise<Served> {
  const { route } = match;
  const input = await readInput(call, match);
  const keyed = await claimCall(database, { session, call, match, input });
  if (keyed && 'body' in keyed) return { ...keyed, isReplayed: true };
  const ctx = {
    database,
    token: session,
    ...(keyed && { keepReply: keepUnder(keyed, route) }),
    ...(post && { post }),
  };
  const body = await settle(database, keyed, () => run(ctx, route, input));
  return { status: route.successStatus, body };
}

function requireRoute(routes: RouteTable, { path, method }: Call): RouteMatch {
  const found = routes.find(path);
  if (!found) throw new AppError('not_found', 'There is no such route.');
  const match = found.on(method);
  if (match) return match;
  throw new HttpError('method_not_allowed', `This route does not support ${method}.`, {
    allow: found.methods,
  });
}

/** Runs the route's procedure as the token's creator, in one transaction. */
function run(ctx: ApiContext, route: Operation, input: Record<string, unknown>): Promise<unknown> {
  return callTRPCProcedure({
    router: appRouter,
    path: route.procedure,
    type: route.type,
    ctx,
    getRawInput: async () => input,
    signal: undefined,
    batchIndex: 0,
  });
}
