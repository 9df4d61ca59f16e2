import type { Urls } from '@callboard/db/embedded';
import { asOwner } from '@callboard/testing/factories';
import type { Row } from '../alternate.ts';
import { type Served, serveWeb } from '../processes.ts';
import { makeTokens } from './load.ts';
import { pressBoth } from './press.ts';

const port = 4394;
const tokensOfEach = 200;
const workspaces = 20;

/**
 * Measures reads of a server that records every request against one that records none. Tokens of
 * many workspaces send them, so that none of them has more than is recorded.
 */
export async function measureRequestLog(
  ours: Served,
  { urls, runs }: { urls: Urls; runs: number },
): Promise<Row[]> {
  const secrets = await asOwner(urls, async (sql) => {
    const rows = await sql<{ id: string }[]>`select id from workspaces limit ${workspaces}`;
    const made = rows.map(({ id }) => makeTokens(sql, id, tokensOfEach, 'log'));
    return (await Promise.all(made)).flat().sort(byTurns);
  });
  const without = await serveWeb(urls, port, {}, ['--no-request-log']);
  const request = { path: '/api/v1/projects?limit=25', secrets };
  const measure = 'GET /projects?limit=25 with the request log (against without)';
  try {
    return await pressBoth({ measure, ours, baseline: without, request, runs });
  } finally {
    await without.stop();
  }
}

/** Orders secrets by their number, so that workspaces take turns. */
function byTurns(a: string, b: string): number {
  return Number(a.split('_').at(-1)) - Number(b.split('_').at(-1));
}
