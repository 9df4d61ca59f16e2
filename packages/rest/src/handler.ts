import { operations } from '@callboard/api';
import { newId } from '@callboard/core';
import type { AnsweredRequest } from '@callboard/core/accounts';
import type { Database, InBodyTurn } from '@callboard/core/kernel';
import type { PostOnce } from '@callboard/core/tell';
import { type Call, toCall } from './call.ts';
import { type Outcome, type Parts, serve } from './chain.ts';
import { type Deprecations, deprecations as ours } from './deprecations.ts';
import { createDocumentHandler } from './document-handler.ts';
import { type Failure, toFailure } from './errors.ts';
import { helpLink } from './help-link.ts';
import { answeredRequest } from './logged.ts';
import { refuse, respondTo } from './respond.ts';
import { createRoutes } from './routes.ts';

/** Handles one request. Generates its request id unless the server passes one. */
export type Rest = (request: Request, named?: { requestId: string }) => Promise<Response>;

interface Options {
  database: Database;
  /** Logs internal errors. */
  logger?: { error(facts: object, message: string): void };
  /** The service's address shown in the OpenAPI document. */
  baseUrl?: string;
  /** Posts test deliveries to webhook endpoints. */
  post?: PostOnce;
  /** Bounds how many large bodies are in memory. */
  inBodyTurn?: InBodyTurn;
  /** Takes every answered request with a token. */
  requestLog?: { record(request: AnsweredRequest): void };
  /** The deprecated routes; a test passes its own. */
  deprecations?: Deprecations;
}

const documentPath = '/openapi.json';

/** Creates the handler of `/api/v1/*`: the public routes and their OpenAPI document. */
export function createRest(options: Options): Rest {
  const {
    database,
    logger,
    baseUrl = 'http://localhost:3000',
    post,
    requestLog,
    inBodyTurn,
    deprecations = ours,
  } = options;
  // What writes the document is loaded for the first reader, not in each start.
  const document = createDocumentHandler(async () => {
    const { publicDocument } = await import('./openapi.ts');
    return JSON.stringify(publicDocument(baseUrl, deprecations));
  });
  const routes = createRoutes(operations);
  const parts: Parts = {
    ...{ database, routes, deprecations },
    ...(post && { post }),
    ...(inBodyTurn && { inBodyTurn }),
  };
  const fail = (call: Call, error: unknown, headers?: Outcome['headers']): Answer => {
    const failure = toFailure(error);
    if (failure.status >= 500) {
      logger?.error({ err: error, requestId: call.requestId }, 'request failed');
    }
    const response = refuse(call, failure, { ...headers, ...helpLink(baseUrl, failure.code) });
    return { response, failure };
  };
  const answer = async (call: Call): Promise<Answer> => {
    try {
      const { result, headers } = await serve(parts, call);
      if ('error' in result) return fail(call, result.error, headers);
      return { response: respondTo(call, result, headers) };
    } catch (error) {
      return fail(call, error);
    }
  };
  return async (request, named) => {
    const startedAt = performance.now();
    const call = toCall(request, named?.requestId ?? newId('request'));
    if (isDocument(call)) return document(call);
    const { response, failure } = await answer(call);
    const answered = requestLog && answeredRequest(call, response.status, failure);
    if (answered) requestLog.record({ ...answered, durationMs: performance.now() - startedAt });
    return response;
  };
}

interface Answer {
  response: Response;
  /** Set if the call was refused. */
  failure?: Failure;
}

// The document is public, so it is served before authentication.
function isDocument({ path, method }: Call): boolean {
  return path === documentPath && ['GET', 'HEAD', 'OPTIONS'].includes(method);
}
