import type { Urls } from '@callboard/db/embedded';
import { type Row, toRow } from '../alternate.ts';
import { run, type Served } from '../processes.ts';
import { countReplaced, loadConnections } from './load-connections.ts';
import type { Refreshed } from './refresh-pressure.ts';

/** Required refreshes per second of one process. */
const requestedPerSecond = 200;
const secondsPerRun = 5;
const clientsPerRun = 500;
const atOnce = 16;

/**
 * Measures refreshes per second of one web process against the required 200. Every refresh sends
 * the token from the previous one, so a lost one would break its chain. They are also counted in
 * the database.
 */
export async function measureRefreshes(
  ours: Served,
  { urls, runs }: { urls: Urls; runs: number },
): Promise<Row[]> {
  const rates: number[] = [];
  const before = await countReplaced(urls);
  let sent = 0;
  let connected = await loadConnections(urls, clientsPerRun * (runs + 1));
  for (let i = 0; i <= runs; i += 1) {
    const pressed = await press(ours, connected);
    connected = pressed.connected;
    sent += pressed.refreshes;
    if (i === 0) continue;
    rates.push(pressed.refreshes / pressed.seconds);
  }
  const replaced = (await countReplaced(urls)) - before;
  if (replaced !== sent)
    throw new Error(`${sent} refreshes were answered and ${replaced} were kept.`);
  return [
    toRow('POST /api/oauth/token, refreshes/s (against those asked for)', rates, [
      requestedPerSecond,
    ]),
  ];
}

async function press({ url }: Served, connected: Refreshed['connected']): Promise<Refreshed> {
  const program = 'tooling/bench/src/mcp/refresh-pressure.ts';
  const pressure = { url, seconds: secondsPerRun, atOnce, connected };
  return (await run(program, pressure)) as Refreshed;
}
