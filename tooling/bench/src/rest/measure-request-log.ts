import { setTimeout } from 'node:timers/promises';
import type { Urls } from '@callboard/db/embedded';
import { asOwner, type OwnerSql } from '@callboard/testing/factories';
import { processorSeconds } from '@callboard/testing/processes';
import { type Row, toRow } from '../alternate.ts';
import { type Served, serve } from '../processes.ts';
import { makeTokens } from './load.ts';
import { press } from './press.ts';
import { secondsOfConnections } from './seconds-of-connections.ts';

const port = 4394;
const tokensOfEach = 200;
const workspaces = 20;
const connections = 16;
const seconds = 3;
/** For each run asked for: a difference of 2 % needs many. */
const runsOfEach = 4;
/** Until all requests are stored. */
const storedMilliseconds = 1_500;

interface Stage {
  served: Served;
  secrets: string[];
  sql: OwnerSql;
}

/**
 * Measures the CPU time of a read, of the API and of its connections to PostgreSQL, while one process
 * records every request and while it records none. Each round is off, on, on, off, so that a drift of
 * the machine adds to both; the two runs without the log are the control.
 */
export function measureRequestLog({ urls, runs }: { urls: Urls; runs: number }): Promise<Row[]> {
  return asOwner(urls, async (sql) => {
    const secrets = await makeSecrets(sql);
    const program = 'tooling/bench/src/rest/rest-server.ts';
    const served = await serve(program, port, { DATABASE_URL: urls.url });
    try {
      return await compare({ served, secrets, sql }, runs * runsOfEach);
    } finally {
      await served.stop();
    }
  });
}

async function compare(stage: Stage, rounds: number): Promise<Row[]> {
  const on: number[] = [];
  const off: number[] = [];
  const [before, after]: [number[], number[]] = [[], []];
  const measureOne = () => microsecondsOf(stage);
  const turn = () => process.kill(stage.served.pid, 'SIGUSR2');
  await measureOne();
  for (let i = 0; i < rounds; i += 1) {
    const first = await measureOne();
    turn();
    on.push(mean(await measureOne(), await measureOne()));
    turn();
    const last = await measureOne();
    off.push(mean(first, last));
    before.push(first);
    after.push(last);
  }
  const measure = 'GET /projects?limit=25, CPU µs per request';
  return [
    toRow(`${measure}, with the request log (against without)`, on, off),
    toRow(`${measure}, without the request log (against without)`, after, before),
  ];
}

const mean = (one: number, other: number) => (one + other) / 2;

async function microsecondsOf({ served, secrets, sql }: Stage): Promise<number> {
  const { url, pid } = served;
  const used = async () => processorSeconds(pid) + (await secondsOfConnections(sql, pid));
  const start = await used();
  const pressure = { url, path: '/api/v1/projects?limit=25', secrets, connections, seconds };
  const { requestsPerSecond } = await press(pressure);
  await setTimeout(storedMilliseconds);
  return (((await used()) - start) * 1e6) / (requestsPerSecond * seconds);
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
