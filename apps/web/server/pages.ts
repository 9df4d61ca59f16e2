import * as build from 'virtual:react-router/server-build';
import { createCaller } from '@callboard/api';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { withAnswerHeaders } from '../app/answer-headers.server.ts';
import { apiContext, requestContext, servicesContext, sessionContext } from '../app/context.ts';
import { pageResponse, refusalOf } from '../app/errors.ts';
import { withRefusals } from '../app/with-refusals.ts';
import type { RequestFacts } from './app.ts';
import type { Services } from './services.ts';

// @ts-expect-error the generated build does not hold to React Router's own exactOptionalPropertyTypes
const handle = createRequestHandler(withRefusals(build), import.meta.env.MODE);

/** Renders pages for the session of the browser. The entry of the server build. */
export function createPages(services: Services) {
  return (request: Request, facts: RequestFacts): Promise<Response> =>
    withAnswerHeaders(() => render(services, request, facts));
}

function render(services: Services, request: Request, facts: RequestFacts): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(requestContext, facts);
  context.set(servicesContext, services);
  context.set(sessionContext, facts.session);
  context.set(apiContext, callerFor(services, request, facts));
  return handle(request, context);
}

function callerFor(
  { database, post, links, statements }: Services,
  request: Request,
  { requestId, log, session }: RequestFacts,
) {
  const member = session?.workspaceId
    ? {
        member: {
          userId: session.userId,
          workspaceId: session.workspaceId,
          confirmedAt: session.confirmedAt,
        },
      }
    : {};
  const where = { request, requestId, isSignedIn: session !== null };
  return createCaller(
    { database, post, statements, ...(links && { links }), ...member },
    {
      onError: ({ error, path }) => {
        if (!refusalOf(error)) log.error({ err: error, path }, 'procedure failed');
        const response = pageResponse(error, where);
        if (response) throw response;
      },
    },
  );
}
