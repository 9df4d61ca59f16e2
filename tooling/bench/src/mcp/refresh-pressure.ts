import { text } from 'node:stream/consumers';
import type { Connected } from './load-connections.ts';

/** Input of the child process: one run against one server. */
export interface RefreshPressure {
  url: string;
  seconds: number;
  /** Number of concurrent chains of refreshes. */
  atOnce: number;
  connected: Connected[];
}

export interface Refreshed {
  refreshes: number;
  seconds: number;
  /** Unused clients. */
  connected: Connected[];
}

// A client may send 30 requests in 15 minutes, so the next client takes over.
const refreshesPerClient = 30;

const { url, seconds, atOnce, connected }: RefreshPressure = JSON.parse(await text(process.stdin));
const waiting = [...connected];
let refreshes = 0;
const startedAt = performance.now();
await Promise.all(Array.from({ length: atOnce }, keepRefreshing));
const took = (performance.now() - startedAt) / 1000;
const refreshed: Refreshed = {
  refreshes,
  seconds: took,
  connected: waiting,
};
process.stdout.write(JSON.stringify(refreshed));

async function keepRefreshing(): Promise<void> {
  while (performance.now() - startedAt < seconds * 1000) {
    const client = waiting.shift();
    if (!client) throw new Error('There are too few clients for the time.');
    for (let sent = 0; sent < refreshesPerClient; sent += 1) {
      if (performance.now() - startedAt >= seconds * 1000) break;
      await refresh(client);
    }
  }
}

async function refresh(client: Connected): Promise<void> {
  const response = await fetch(`${url}/api/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: client.refreshToken,
      client_id: client.clientId,
    }),
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`A refresh answered ${response.status}: ${body}`);
  refreshes += 1;
  client.refreshToken = JSON.parse(body).refresh_token;
}
