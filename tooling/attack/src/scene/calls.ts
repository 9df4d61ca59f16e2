import {
  type Operation,
  operations,
  type Procedure,
  type ToolOperation,
  toolOperations,
} from '@callboard/api';
import { inputOf, isOfApp, procedures, type Records } from '@callboard/api/testing';
import type { HttpResponse, Sent, Target } from '../http/target.ts';

/** A public route, as the router declares it. */
export type PublicRoute = Pick<Operation, 'procedure' | 'method' | 'path' | 'scope'>;

/** Every public route. */
export const publicRoutes: readonly PublicRoute[] = operations;

/** Every tool. */
export const tools: readonly Pick<ToolOperation, 'procedure' | 'name'>[] = toolOperations;

/** Every procedure of the app except streams. */
export const appProcedures: readonly [string, Procedure][] = procedures.filter(
  ([path, { type }]) => isOfApp(path) && type !== 'subscription',
);

/** Returns a valid input of a procedure for these records. */
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
): Promise<HttpResponse> {
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
