import { type ApiMeta, type SuccessStatus, successStatusOf } from '@callboard/api';
import type { ErrorCode } from '@callboard/core';
import type { Scope } from '@callboard/core/access';
import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** One route of the API, read from a public procedure's meta and schemas. */
export interface Route {
  method: Method;
  /** As in the meta: `/projects/{id}`. */
  path: string;
  /** Where the router has it: `v1.projects.find`. */
  procedure: string;
  type: 'query' | 'mutation';
  scope: Scope | 'any';
  isWrite: boolean;
  successStatus: SuccessStatus;
  input: z.ZodObject;
  /** Names of the query parameters of a read, of the body fields of a write. */
  fields: ReadonlySet<string>;
  /** What it may refuse besides what every route may. */
  errors: readonly ErrorCode[];
}

/** A route with the decoded values of its path. */
export interface RouteMatch {
  route: Route;
  pathValues: Readonly<Record<string, string>>;
}

interface Pattern {
  segments: readonly string[];
  byMethod: Map<string, Route>;
}

export interface RouteTable {
  readonly all: readonly Route[];
  /** The path's routes by method; undefined when no route has the path. */
  find(path: string): PathMatch | undefined;
}

export interface PathMatch {
  /** What answers the path: for a 405's `Allow`. */
  methods: string[];
  /** HEAD is answered as GET. */
  on(method: string): RouteMatch | undefined;
}

/** Reads the routes from the router, once, at start. */
export function createRoutes(router: AnyTRPCRouter): RouteTable {
  const procedures: Record<string, AnyTRPCProcedure> = router._def.procedures;
  const all = Object.entries(procedures).flatMap(([path, procedure]) => toRoute(path, procedure));
  const patterns = toPatterns(all);
  return { all, find: (path) => findPath(patterns, path) };
}

function toRoute(name: string, procedure: AnyTRPCProcedure): Route[] {
  const meta: Partial<ApiMeta> = procedure._def.meta ?? {};
  const { openapi, scope, errors = [], successStatus } = meta;
  if (!openapi) return [];
  const { method, path } = openapi;
  const { type } = procedure._def;
  if (!scope || type === 'subscription') throw new Error(`${name} cannot be a public route.`);
  const input = inputOf(name, procedure);
  const fields = Object.keys(input.shape).filter((field) => !path.includes(`{${field}}`));
  return [
    {
      method,
      path,
      procedure: name,
      type,
      scope,
      isWrite: method !== 'GET',
      successStatus: successStatusOf({ openapi, ...(successStatus && { successStatus }) }),
      input,
      fields: new Set(fields),
      errors,
    },
  ];
}

function inputOf(name: string, procedure: AnyTRPCProcedure): z.ZodObject {
  const { inputs } = procedure._def as { inputs?: unknown[] };
  const [input] = inputs ?? [];
  if (inputs?.length !== 1 || !(input instanceof z.ZodObject)) {
    throw new Error(`${name} needs exactly one input, a strict object.`);
  }
  return input;
}

function toPatterns(routes: readonly Route[]): Pattern[] {
  const patterns = new Map<string, Pattern>();
  for (const route of routes) {
    const shape = route.path.replaceAll(/\{\w+\}/g, '{}');
    const pattern = patterns.get(shape) ?? { segments: segmentsOf(shape), byMethod: new Map() };
    if (pattern.byMethod.has(route.method)) throw new Error(`${route.path} is declared twice.`);
    pattern.byMethod.set(route.method, route);
    patterns.set(shape, pattern);
  }
  return [...patterns.values()];
}

function findPath(patterns: readonly Pattern[], path: string): PathMatch | undefined {
  const segments = segmentsOf(path);
  const pattern = patterns.find((candidate) => isMatch(candidate.segments, segments));
  if (!pattern) return undefined;
  const values = pattern.segments.flatMap((literal, i) =>
    literal === '{}' ? [decode(segments[i])] : [],
  );
  if (!values.every((value) => value !== undefined)) return undefined;
  return {
    methods: [...pattern.byMethod.keys()].flatMap((m) => (m === 'GET' ? ['GET', 'HEAD'] : [m])),
    on: (method) => {
      const route = pattern.byMethod.get(method === 'HEAD' ? 'GET' : method);
      return route && { route, pathValues: nameValues(route.path, values) };
    },
  };
}

function nameValues(path: string, values: string[]): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return Object.fromEntries(names.map((name, i) => [name, values[i] ?? '']));
}

function isMatch(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((literal, i) => (literal === '{}' ? segments[i] !== '' : literal === segments[i]))
  );
}

function segmentsOf(path: string): string[] {
  return path.split('/').slice(1);
}

/** A path value as text; undefined for bad percent-encoding and for NUL, which no id holds. */
function decode(segment: string | undefined): string | undefined {
  if (!segment?.includes('%')) return segment;
  try {
    const value = decodeURIComponent(segment);
    return value.includes('\0') ? undefined : value;
  } catch {
    return undefined;
  }
}
