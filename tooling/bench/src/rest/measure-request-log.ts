import { setTimeout } from 'node:timers/promises';
import type { Urls } from '@callboard/db/embedded';
import { asOwner, type OwnerSql } from '@callboard/testing/factories';
import { alternateAll, type Row } from '../alternate.ts';
import { cpuSeconds, cpuSecondsOfDatabase } from '../cpu-seconds.ts';
import { type Served, serveWeb } from '../processes.ts';
import { makeTokens } from './load.ts';
import { press } from './press.ts';

const port = 4394;
const tokensOfEach = 200;
const workspaces = 20;
const connections = 16;
const seconds = 3;
/** For each run asked for: a difference of 2 % needs many. */
const runsOfEach = 4;
/** Until all requests are stored, so that the next run of the other server does not pay for it. */
const storedMilliseconds = 1_500;

/**
 * Measures reads of a server that records every request against one that records none. Tokens of
 * many workspaces send them, so that none of them has more than is recorded. CPU time is that of the
 * server and of PostgreSQL; it differs less from run to run than requests per second.
 */
export function measureRequestLog(
  ours: Served,
  { urls, runs }: { urls: Urls; runs: number },
): Promise<Row[]> {
  return asOwner(urls, async (sql) => {
    const secrets = await makeSecrets(sql);
    const without = await serveWeb(urls, port, {}, ['--no-request-log']);
    const side = (served: Served) => () => pressAndCount(sql, served, secrets);
    const measure = 'GET /projects?limit=25 with the request log (against without)';
    try {
      for (const served of [ours, without]) await side(served)();
      return await alternateAll({
        measure: [`${measure}, requests/s`, `${measure}, p99 ms`, `${measure}, CPU µs per request`],
        ours: side(ours),
        baseline: side(without),
        runs: runs * runsOfEach,
      });
    } finally {
      await without.stop();
    }
  });
}

async function pressAndCount(sql: OwnerSql, { url, pid }: Served, secrets: string[]) {
  const used = async () => (await cpuSeconds(pid)) + (await cpuSecondsOfDatabase(sql));
  const before = await used();
  const pressure = { url, path: '/api/v1/projects?limit=25', secrets, connections, seconds };
  const { requestsPerSecond, p99Milliseconds } = await press(pressure);
  await setTimeout(storedMilliseconds);
  const microseconds = ((await used()) - before) * 1e6;
  return [requestsPerSecond, p99Milliseconds, microseconds / (requestsPerSecond * seconds)];
}

/** Makes tokens of many workspaces, which take turns. */
async function makeSecrets(sql: OwnerSql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from workspaces limit ${workspaces}`;
  const made = rows.map(({ id }) => makeTokens(sql, id, tokensOfEach, 'log'));
  return (await Promise.all(made)).flat().sort(byTurns);
}

/** Orders secrets by their number, so that workspaces take turns. */
function byTurns(a: string, b: string): number {
  return Number(a.split('_').at(-1)) - Number(b.split('_').at(-1));
}
