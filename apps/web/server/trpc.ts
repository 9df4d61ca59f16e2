import { type ApiContext, appRouter } from '@callboard/api';
import { AppError } from '@callboard/core';
import { openStream } from '@callboard/core/streams';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { RequestFacts } from './app.ts';
import { holdSession, readSession } from './read-session.ts';
import type { Services } from './services.ts';

const endpoint = '/api/trpc';

type Needed = Omit<Services, 'authorization'>;

/** The app's procedures for its own pages: search, drags, and the stream of changes. */
export function createTrpc(services: Needed) {
  return async (request: Request, { log }: RequestFacts): Promise<Response> => {
    const isStream = new URL(request.url).pathname.startsWith(`${endpoint}/live.`);
    const req = isStream ? endingWith(request, services.stopping) : request;
    const begun = await begin(services, req, isStream).catch(refuse);
    const response = begun instanceof Response ? begun : await run(req, begun, log);
    if (response.status === 429) void holdSession(services, request);
    return response;
  };
}

function run(req: Request, context: ApiContext, log: RequestFacts['log']): Promise<Response> {
  return fetchRequestHandler({
    endpoint,
    req,
    router: appRouter,
    createContext: () => context,
    allowBatching: false,
    responseMeta: ({ errors }) => ({ headers: waitOf(errors[0]?.cause) }),
    onError: ({ error, path }) => {
      if (!(error.cause instanceof AppError) && error.code === 'INTERNAL_SERVER_ERROR') {
        log.error({ err: error, path }, 'procedure failed');
      }
    },
  });
}

// A stream is opened before there is an answer: a browser asks again and again for one that ends
// with an error in it, and gives up one that is refused.
async function begin(services: Needed, request: Request, isStream: boolean): Promise<ApiContext> {
  const context = await contextOf(services, request);
  if (!isStream) return context;
  const { database, member } = context;
  if (!member) throw new AppError('not_signed_in', 'Sign in first.');
  return { ...context, stream: await openStream(database, member, request.signal) };
}

function refuse(error: unknown): Response {
  if (!(error instanceof AppError)) throw error;
  const { message, code, status } = error;
  const body = { error: { message, data: { code, httpStatus: status } } };
  return Response.json(body, { status, headers: waitOf(error) });
}

async function contextOf(services: Needed, request: Request): Promise<ApiContext> {
  const { database, post } = services;
  const session = await readSession(services, request);
  if (!session?.workspaceId) return { database };
  const { userId, workspaceId, storedId } = session;
  return { database, post, member: { userId, workspaceId, sessionId: storedId } };
}

function waitOf(cause: Error | undefined): Record<string, string> {
  if (!(cause instanceof AppError) || cause.retryAfterSeconds === undefined) return {};
  return { 'retry-after': String(cause.retryAfterSeconds) };
}

/** A stream stays open until the browser leaves or the process stops. */
function endingWith(request: Request, stopping: AbortSignal): Request {
  return new Request(request, { signal: AbortSignal.any([request.signal, stopping]) });
}
