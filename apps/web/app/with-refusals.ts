import type { ActionFunction, LoaderFunction, ServerBuild } from 'react-router';
import { replyOf } from './features/paperwork/read-paper.server.ts';

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
