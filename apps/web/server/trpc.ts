import { type ApiContext, appRouter } from '@callboard/api';
import { AppError } from '@callboard/core';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { RequestFacts } from './app.ts';
import type { Services } from './services.ts';

const endpoint = '/api/trpc';

type Needed = Omit<Services, 'authorization'>;

/** The app's procedures for its own pages: search, drags, and the stream of changes. */
export function createTrpc({ database, auth, post, stopping }: Needed) {
  return async (request: Request, { log }: RequestFacts): Promise<Response> => {
    const session = await auth.readSession(request);
    const context: ApiContext = session?.workspaceId
      ? { database, post, member: { userId: session.userId, workspaceId: session.workspaceId } }
      : { database };
    return fetchRequestHandler({
      endpoint,
      req: endingWith(request, stopping),
      router: appRouter,
      createContext: () => context,
      allowBatching: false,
      onError: ({ error, path }) => {
        if (!(error.cause instanceof AppError) && error.code === 'INTERNAL_SERVER_ERROR') {
          log.error({ err: error, path }, 'procedure failed');
        }
      },
    });
  };
}

/** A stream stays open until the browser leaves or the process stops. */
function endingWith(request: Request, stopping: AbortSignal): Request {
  if (!new URL(request.url).pathname.startsWith(`${endpoint}/live.`)) return request;
  return new Request(request, { signal: AbortSignal.any([request.signal, stopping]) });
}
