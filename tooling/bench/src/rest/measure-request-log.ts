import { setTimeout } from 'node:timers/promises';
import type { Urls } from '@callboard/db/embedded';
import { asOwner, type OwnerSql } from '@callboard/testing/factories';
import { alternateAll, type Row } from '../alternate.ts';
import { cpuSeconds, cpuSecondsOfConnections } from '../cpu-seconds.ts';
import { type Served, serveWeb } from '../processes.ts';
import { makeTokens } from './load.ts';
import { press } from './press.ts';

const ports = { with: 4394, without: 4395 };
const tokensOfEach = 200;
const workspaces = 20;
/** Of each server. */
const connections = 8;
const seconds = 3;
/** For each run asked for: a difference of 2 % needs many. */
const runsOfEach = 4;
/** Until all requests are stored. */
const storedMilliseconds = 1_500;

/** A server, and tokens of its own. */
interface Side {
  served: Served;
  secrets: string[];
}

/**
 * Measures reads of a server that records every request against one that records none. Both are
 * pressed at the same time, so that whatever else the machine does slows both. The CPU time is that of
 * the server and of its connections to PostgreSQL.
 */
export function measureRequestLog({ urls, runs }: { urls: Urls; runs: number }): Promise<Row[]> {
  return asOwner(urls, async (sql) => {
    const secrets = await makeSecrets(sql);
    const half = secrets.length / 2;
    const ours = {
      served: await serveWeb(urls, ports.with),
      secrets: secrets.slice(0, half),
    };
    const baseline = {
      served: await serveWeb(urls, ports.without, {}, ['--no-request-log']),
      secrets: secrets.slice(half),
    };
    try {
      return await compare(sql, { ours, baseline, runs: runs * runsOfEach });
    } finally {
      await Promise.all([ours.served.stop(), baseline.served.stop()]);
    }
  });
}

async function compare(
  sql: OwnerSql,
  { ours, baseline, runs }: { ours: Side; baseline: Side; runs: number },
): Promise<Row[]> {
  const both = () => Promise.all([ours, baseline].map((side) => pressAndCount(sql, side)));
  await both();
  let last: number[][] = [];
  const measure = 'GET /projects?limit=25 with the request log (against without)';
  return alternateAll({
    measure: [`${measure}, requests/s`, `${measure}, p99 ms`, `${measure}, CPU µs per request`],
    ours: async () => {
      last = await both();
      return last[0] ?? [];
    },
    baseline: async () => last[1] ?? [],
    runs,
  });
}

async function pressAndCount(sql: OwnerSql, { served, secrets }: Side): Promise<number[]> {
  const { url, pid } = served;
  const used = async () => (await cpuSeconds(pid)) + (await cpuSecondsOfConnections(sql, pid));
  const before = await used();
  const pressure = { url, path: '/api/v1/projects?limit=25', secrets, connections, seconds };
  const { requestsPerSecond, p99Milliseconds } = await press(pressure);
  await setTimeout(storedMilliseconds);
  const microseconds = ((await used()) - before) * 1e6;
  return [requestsPerSecond, p99Milliseconds, microseconds / (requestsPerSecond * seconds)];
}

/** Makes tokens of many workspaces, which take turns, so that none has more than is recorded. */
async function makeSecrets(sql: OwnerSql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from workspaces limit ${workspaces}`;
  const made = rows.map(({ id }) => makeTokens(sql, id, tokensOfEach, 'log'));
  return (await Promise.all(made)).flat().sort(byTurns);
}

/** Orders secrets by their number, so that workspaces take turns. */
function byTurns(a: string, b: string): number {
  return Number(a.split('_').at(-1)) - Number(b.split('_').at(-1));
}
