import type { Operation } from '@callboard/api';

/** A route with the decoded values of its path. */
export interface RouteMatch {
  route: Operation;
  pathValues: Readonly<Record<string, string>>;
}

interface Pattern {
  segments: readonly string[];
  byMethod: Map<string, Operation>;
}

export interface RouteTable {
  readonly all: readonly Operation[];
  /** The path's routes by method; undefined when no route has the path. */
  find(path: string): PathMatch | undefined;
}

export interface PathMatch {
  /** Methods of the path, for the `Allow` header of a 405. */
  methods: string[];
  /** HEAD matches the GET route. */
  on(method: string): RouteMatch | undefined;
}

/** Builds the table of the public routes, once at start. */
export function createRoutes(operations: readonly Operation[]): RouteTable {
  const patterns = toPatterns(operations);
  return { all: operations, find: (path) => findPath(patterns, path) };
}

function toPatterns(routes: readonly Operation[]): Pattern[] {
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

/**
 * Decodes a path value. Returns undefined for bad percent-encoding and for NUL, which no id
 * contains.
 */
function decode(segment: string | undefined): string | undefined {
  if (!segment?.includes('%')) return segment;
  try {
    const value = decodeURIComponent(segment);
    return value.includes('\0') ? undefined : value;
  } catch {
    return undefined;
  }
}
