import * as build from 'virtual:react-router/server-build';
import { createCaller } from '@callboard/api';
import type { BrowserSession } from '@callboard/auth';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { apiContext, requestContext, servicesContext, sessionContext } from '../app/context.ts';
import { pageAnswer, refusalOf } from '../app/errors.ts';
import { sayingWait } from '../app/retry-after.server.ts';
import type { RequestFacts } from './app.ts';
import { holdSession, readSession } from './read-session.ts';
import type { Services } from './services.ts';

// @ts-expect-error the generated build does not hold to React Router's own exactOptionalPropertyTypes
const handle = createRequestHandler(build, import.meta.env.MODE);

/** Answers with a page, as the person its session cookie names. The entry of the server build. */
export function createPages(services: Services) {
  return async (request: Request, facts: RequestFacts): Promise<Response> => {
    const response = await sayingWait(() => answer(services, request, facts).catch(refuse));
    if (response.status === 429) void holdSession(services, request);
    return response;
  };
}

async function answer(
  services: Services,
  request: Request,
  facts: RequestFacts,
): Promise<Response> {
  const session = await readSession(services, request);
  const context = new RouterContextProvider();
  context.set(requestContext, facts);
  context.set(servicesContext, services);
  context.set(sessionContext, session);
  context.set(apiContext, callerFor(services, session, request, facts));
  const response = await handle(request, context);
  return session?.setCookie ? withCookie(response, session.setCookie) : response;
}

// Before there is a page: one sentence.
function refuse(error: unknown): Response {
  const refusal = refusalOf(error);
  if (refusal?.code !== 'rate_limited') throw error;
  return new Response(refusal.message, { status: refusal.status });
}

function callerFor(
  { database, post }: Services,
  session: BrowserSession | null,
  request: Request,
  { requestId, log }: RequestFacts,
) {
  const member = session?.workspaceId
    ? { member: { userId: session.userId, workspaceId: session.workspaceId } }
    : {};
  const where = { request, requestId, isSignedIn: session !== null };
  return createCaller(
    { database, post, ...member },
    {
      onError: ({ error, path }) => {
        if (!refusalOf(error)) log.error({ err: error, path }, 'procedure failed');
        const answer = pageAnswer(error, where);
        if (answer) throw answer;
      },
    },
  );
}

/** Prolongs the session, unless the page has just set or cleared the cookie itself. */
function withCookie(response: Response, cookie: string): Response {
  if (!response.headers.has('set-cookie')) response.headers.append('set-cookie', cookie);
  return response;
}
