import { type ApiContext, appRouter, requireScope } from '@callboard/api';
import { AppError } from '@callboard/core';
import { admit, holdTurn, turnOfBearer } from '@callboard/core/access';
import type { Database } from '@callboard/core/database';
import type { PostOnce } from '@callboard/core/webhook-endpoints';
import { callTRPCProcedure } from '@trpc/server';
import type { Call } from './call.ts';
import { type Counting, requireRate, startCounting, uncount } from './counting.ts';
import { HttpError, toFailure } from './errors.ts';
import { claimCall, settle } from './idempotency.ts';
import { readInput } from './input.ts';
import type { RouteMatch, RouteTable } from './routes.ts';

export interface Parts {
  database: Database;
  routes: RouteTable;
  post?: PostOnce;
}

export interface Served {
  status: number;
  /** Text is sent as it is. */
  body: unknown;
  /** Whether this is the stored reply of an earlier call with the same Idempotency-Key. */
  isReplayed?: boolean;
}

/** A token that was refused for its rate is looked up again twenty times a second, no faster. */
const holdMilliseconds = 100;

const uncountedStatuses = [401, 402, 403, 429];

/**
 * Takes a call through the contract's checks, in their order: token, plan, route, scope, rate,
 * parameters and body, idempotency, work.
 */
export async function serve({ database, routes, post }: Parts, call: Call): Promise<Served> {
  const authorization = call.request.headers.get('authorization');
  const admission = await admit(database, authorization, 'restRequests');
  const counting = startCounting(admission);
  call.states = counting.states;
  try {
    const match = requireRoute(routes, call);
    requireScope(admission.session, match.route.scope);
    await requireRate(database, counting, match.route);
    const input = await readInput(call, match);
    const { session } = admission;
    const keyed = await claimCall(database, { session, call, match, input });
    if (keyed && 'body' in keyed) return { ...keyed, isReplayed: true };
    const body = await settle(database, keyed, () =>
      run(
        { database, token: session, ...(keyed && { claim: keyed }), ...(post && { post }) },
        match,
        input,
      ),
    );
    return { status: match.route.successStatus, body };
  } catch (error) {
    await uncountRefused(database, counting, error);
    if (toFailure(error).status === 429)
      void holdTurn(database, turnOfBearer(authorization), holdMilliseconds);
    throw error;
  }
}

function requireRoute(routes: RouteTable, { path, method }: Call): RouteMatch {
  const found = routes.find(path);
  if (!found) throw new AppError('not_found', 'There is no such route.');
  const match = found.on(method);
  if (match) return match;
  throw new HttpError('method_not_allowed', `This route does not take ${method}.`, {
    allow: found.methods,
  });
}

/** Runs the route's procedure: one transaction as the token's creator. */
function run(
  ctx: ApiContext,
  { route }: RouteMatch,
  input: Record<string, unknown>,
): Promise<unknown> {
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

async function uncountRefused(database: Database, counting: Counting, error: unknown) {
  const { status } = toFailure(error);
  if (!uncountedStatuses.includes(status)) return;
  if (status !== 429) counting.states.length = 0;
  await uncount(database, counting);
}
