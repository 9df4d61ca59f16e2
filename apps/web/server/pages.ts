import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { requestContext } from '../app/context.ts';
import type { RequestFacts } from './app.ts';

// @ts-expect-error the generated build does not hold to React Router's own exactOptionalPropertyTypes
const handle = createRequestHandler(build, import.meta.env.MODE);

/** Answers with a page. This file is the entry of the server build. */
export function answerPage(request: Request, facts: RequestFacts): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(requestContext, facts);
  return handle(request, context);
}
