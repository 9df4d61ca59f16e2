import type { ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect } from 'vitest';
import config from '../app/routes.ts';

const entries = await config;
const routes = toRoutes(entries);
const files = filesIn(entries);
const known = new Map<string, Set<string>>();

/**
 * Writes the routes that a server is asked for beside the name of the test file that runs, so that
 * `test --changed` knows which files visit what changed.
 */
export function keepVisits({ stdout }: ChildProcess): void {
  const folder = process.env.CALLBOARD_TEST_VISITS;
  if (!folder || !stdout) return;
  createInterface({ input: stdout }).on('line', (line) => {
    const path = /"path":"([^"]+)"/.exec(line)?.[1];
    const { testPath } = expect.getState();
    if (path && testPath) keep(join(folder, basename(testPath)), routesAt(path));
  });
}

function keep(record: string, found: readonly string[]): void {
  const before = known.get(record) ?? new Set();
  const added = found.filter((it) => !before.has(it));
  if (added.length === 0) return;
  known.set(record, new Set([...before, ...added]));
  appendFileSync(record, added.map((it) => `apps/web/app/${it}\n`).join(''));
}

/** Returns the files of the routes that answer a request, or whose script it loads. */
function routesAt(path: string): string[] {
  const script = /^\/assets\/(.+)-[\w-]{8}\.js$/.exec(path)?.[1];
  if (script) return files.filter((it) => it.replace(/^.*\/|\.tsx?$/g, '') === script);
  // The log leaves out the secret at the end of an address: it may be any below the first part.
  const [, first] = /^(\/[^/]+\/).*…$/.exec(path) ?? [];
  const below = first ? entries.filter((it) => `/${it.path}/`.startsWith(first)) : [];
  const address = path.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '');
  const visited = matchRoutes(routes, address) ?? [];
  return [...filesIn(below), ...visited.map(({ route }) => route.id ?? '')];
}

function toRoutes(from: readonly RouteConfigEntry[]): RouteObject[] {
  return from.map(({ path, index, file, children }) => ({
    id: file,
    ...(path !== undefined && { path }),
    ...(index ? { index } : { children: toRoutes(children ?? []) }),
  }));
}

function filesIn(from: readonly RouteConfigEntry[]): string[] {
  return from.flatMap(({ file, children }) => [file, ...filesIn(children ?? [])]);
}
