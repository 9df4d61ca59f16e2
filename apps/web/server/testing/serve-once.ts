import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { logOptions } from '@callboard/core/kernel';
import { keepLog } from '@callboard/testing';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { AppEnv } from '../http.ts';

const native = { Request, Response };

/**
 * For tests: returns the listener of the web process. It replaces the global Request and Response,
 * which are put back when the test ends: with others, no WebAssembly compiles.
 */
export function listenerOf(
  fetch: Parameters<typeof getRequestListener>[0],
): ReturnType<typeof getRequestListener> {
  onTestFinished(() => {
    for (const [name, value] of Object.entries(native)) {
      Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
    }
  });
  return getRequestListener(fetch);
}

/** For tests: serves an app on a free port until the test ends, and returns its URL. */
export async function serveOnce(app: Hono<AppEnv>): Promise<string> {
  const server = createServer(listenerOf(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** For tests: returns a logger and its lines. */
export function readableLog() {
  const lines: Record<string, unknown>[] = [];
  const log = pino(logOptions('web', 'debug'), {
    write: (line: string) => note(line, lines),
  });
  return { log, lines };
}

function note(line: string, lines: Record<string, unknown>[]): void {
  keepLog(line);
  lines.push(JSON.parse(line));
}
