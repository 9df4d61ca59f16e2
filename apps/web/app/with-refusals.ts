import { AppError } from '@callboard/domain/errors';
import type { ActionFunction, LoaderFunction, ServerBuild } from 'react-router';
import { refusalOf } from './errors.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;

/**
 * Returns a build whose resource routes, such as PDFs, CSV files and downloads, answer an expected
 * failure with its status and its sentence. Without a component they have no page to show it, and
 * React Router would answer 500.
 */
export function withRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && guarded(route)]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function guarded(route: Route): Route {
  const { module } = route;
  if (module.default !== undefined) return route;
  const { loader, action } = module;
  return {
    ...route,
    module: {
      ...module,
      ...(loader && { loader: answering(loader) }),
      ...(action && { action: answering(action) }),
    },
  };
}

function answering<T extends LoaderFunction | ActionFunction>(handler: T): T {
  const answer = (...args: Parameters<T>) =>
    replyOf(async () => Reflect.apply(handler, null, args));
  return answer as T;
}

/** Returns a response, or the sentence of an expected failure as text. */
async function replyOf<T>(work: () => Promise<T>): Promise<T | Response> {
  try {
    return await work();
  } catch (error) {
    const refusal = refusalOf(error) ?? (isOfStore(error) ? error : undefined);
    if (!refusal) throw error;
    const status = refusal instanceof Error ? 503 : refusal.status;
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
    return new Response(refusal.message, { status, headers });
  }
}

/** The file store fails with a sentence for people. */
function isOfStore(error: unknown): error is Error {
  return error instanceof Error && !(error instanceof AppError) && error.name === 'FileStoreError';
}
