import { type ApiMeta, appRouter } from '@callboard/api';
import { inputOf, isOfApp, type Procedure, procedures, type Records } from '@callboard/api/testing';
import type { Scope } from '@callboard/core/access';
import type { Answer, Sent, Target } from '../wire/target.ts';

/** A public route, as the router declares it. */
export interface PublicRoute {
  procedure: string;
  method: string;
  /** As in the document: `/projects/{id}`. */
  path: string;
  scope: Scope | 'any' | undefined;
}

/** A tool, as the router declares it. */
export interface Tool {
  procedure: string;
  name: string;
}

const metas = Object.entries<unknown>(appRouter._def.procedures).map(
  ([path, procedure]): [string, ApiMeta] => [
    path,
    Reflect.get(Object(Reflect.get(Object(procedure), '_def')), 'meta') ?? {},
  ],
);

/** Every public route. */
export const publicRoutes: readonly PublicRoute[] = metas.flatMap(
  ([procedure, { openapi, scope }]) =>
    openapi ? [{ procedure, method: openapi.method, path: openapi.path, scope }] : [],
);

/** Every tool. */
export const tools: readonly Tool[] = metas.flatMap(([procedure, { tool }]) =>
  tool ? [{ procedure, name: tool.name }] : [],
);

/** Every procedure of the app that answers once. */
export const appProcedures: readonly [string, Procedure][] = procedures.filter(
  ([path, { _def }]) => isOfApp(path) && _def.type !== 'subscription',
);

/** A good input of a procedure, with these records. */
export function goodInput(path: string, records: Records): Record<string, unknown> {
  const procedure = procedures.find(([name]) => name === path)?.[1];
  if (!procedure) throw new Error(`There is no procedure ${path}.`);
  return { ...inputOf(path, procedure, records) };
}

/** Sends an input over REST: path values in the path, the rest as query or JSON. */
export function callRoute(
  target: Target,
  { method, path }: PublicRoute,
  { input, headers }: { input: Record<string, unknown>; headers: Record<string, string> },
): Promise<Answer> {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(input[name])));
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name));
  const at = `/api/v1${filled}`;
  if (method === 'GET')
    return target.send(rest.length > 0 ? `${at}?${queryOf(rest)}` : at, { headers });
  const sent: Sent = {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(rest)),
  };
  return target.send(at, sent);
}

function queryOf(entries: [string, unknown][]): URLSearchParams {
  return new URLSearchParams(
    entries.map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : String(value),
    ]),
  );
}
