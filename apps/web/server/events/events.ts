import { requireScope } from '@callboard/api';
import {
  type Admission,
  admit,
  asToken,
  giveBack,
  refusal,
  requireStanding,
  take,
} from '@callboard/core/accounts';
import type { Database } from '@callboard/core/kernel';
import { eventsFor, resendEvent } from '@callboard/core/tell';
import { AppError } from '@callboard/domain/errors';
import { refusalOf } from '@callboard/rest';
import type { Logger } from 'pino';
import { type EventOptions, headersOf } from './event-options.ts';
import { readStreamInput } from './read-stream-input.ts';
import { respondWithStream } from './respond-with-stream.ts';

/** Path of the stream, beside the API, whose routes the contract lists. */
export const eventsPath = '/sdk/events';

interface Facts {
  requestId: string;
  log: Pick<Logger, 'error'>;
  /** Closes the connection. */
  drop: () => void;
}

export type Events = (request: Request, facts: Facts) => Promise<Response>;

/**
 * Serves the events of a workspace to sessions of `callboard listen`, and resends one of them. Checks
 * run in the order of the API: token, plan, scope, rate, then what was asked for.
 */
export function createEvents(options: EventOptions): Events {
  return async (request, facts) => {
    const { requestId, log } = facts;
    try {
      return await serve(options, request, facts);
    } catch (error) {
      const refused = refusalOf({ request, requestId, error });
      if (refused.status >= 500) log.error({ err: error }, 'request failed');
      return refused;
    }
  };
}

async function serve(
  options: EventOptions,
  request: Request,
  { requestId, drop }: Facts,
): Promise<Response> {
  const { database } = options;
  const admission = await admit(database, request.headers.get('authorization'), 'restRequests');
  await requireRoom(database, admission, request.method !== 'GET');
  const { pathname } = new URL(request.url);
  const resent = /^\/sdk\/events\/(\w+)\/resend$/.exec(pathname)?.[1];
  if (pathname === eventsPath && request.method === 'GET') {
    return respondWithStream(options, {
      request,
      requestId,
      drop,
      session: admission.session,
      input: readStreamInput(request, admission.session.token.scopes),
    });
  }
  if (resent !== undefined && request.method === 'POST') {
    const names = eventsFor(admission.session.token.scopes);
    const result = await asToken(database, admission.session, (ctx) =>
      resendEvent({ ...ctx, rule: requireStanding }, { id: resent, names }),
    );
    return Response.json(result, { status: 202, headers: headersOf(requestId) });
  }
  throw new AppError('not_found', 'There is no such route.');
}

/** Requires the scope and what is left of the token's limits. A refused call is not counted. */
async function requireRoom(
  database: Database,
  { session, state }: Admission,
  isWrite: boolean,
): Promise<void> {
  const { id } = session.token;
  try {
    requireScope(session, 'webhooks:manage');
    if (!state) throw await refusal(database, 'restRequests', id);
    if (isWrite) await take(database, 'restWrites', id);
  } catch (error) {
    if (state) await giveBack(database, 'restRequests', id);
    throw error;
  }
}
