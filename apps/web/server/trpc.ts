import { type ApiContext, appRouter, startWatching } from '@callboard/api';
import type { BrowserSession } from '@callboard/auth';
import { openStream } from '@callboard/core/accounts';
import { AppError } from '@callboard/domain/errors';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { RequestFacts } from './app.ts';
import { headersOf, refuseCall } from './refusals.ts';
import type { Services } from './services.ts';

const endpoint = '/api/trpc';

type Facts = Pick<RequestFacts, 'log' | 'session'>;

type Needed = Pick<Services, 'database' | 'post' | 'stopping'> &
  Partial<Pick<Services, 'links' | 'statements'>>;

/** Serves the app's procedures to its own pages: search, drags and the stream of changes. */
export function createTrpc(services: Needed) {
  // Before the first page, so that its stream knows whether anything has changed since.
  startWatching(services.database);
  return (request: Request, { log, session }: Facts): Promise<Response> => {
    const context = contextOf(services, session);
    const isStream = new URL(request.url).pathname.startsWith(`${endpoint}/live.`);
    return isStream
      ? runStream(endingWith(request, services.stopping), context, log)
      : run(request, context, log);
  };
}

// A stream is checked before it is opened: a browser reconnects endlessly to a stream with an error
// in it, but gives up one whose request was refused.
async function runStream(req: Request, context: ApiContext, log: Facts['log']): Promise<Response> {
  const { database, member } = context;
  try {
    if (!member) throw new AppError('not_signed_in', 'Sign in first.');
    const stream = await openStream(database, member, req.signal);
    return await run(req, { ...context, stream }, log);
  } catch (error) {
    if (error instanceof AppError) return refuseCall(error);
    throw error;
  }
}

function run(req: Request, context: ApiContext, log: Facts['log']): Promise<Response> {
  return fetchRequestHandler({
    endpoint,
    req,
    router: appRouter,
    createContext: () => context,
    allowBatching: false,
    responseMeta: ({ errors }) => {
      const cause = errors[0]?.cause;
      return cause instanceof AppError ? { headers: headersOf(cause) } : {};
    },
    onError: ({ error, path }) => {
      if (!(error.cause instanceof AppError) && error.code === 'INTERNAL_SERVER_ERROR') {
        log.error({ err: error, path }, 'procedure failed');
      }
    },
  });
}

function contextOf(
  { database, post, links, statements }: Needed,
  session: BrowserSession | null,
): ApiContext {
  if (!session?.workspaceId) return { database };
  const { userId, workspaceId, storedId, confirmedAt } = session;
  const member = { userId, workspaceId, sessionId: storedId, confirmedAt };
  return { database, post, member, ...(links && { links }), ...(statements && { statements }) };
}

/** Aborts the request when the process stops. */
function endingWith(request: Request, stopping: AbortSignal): Request {
  return new Request(request, { signal: AbortSignal.any([request.signal, stopping]) });
}
