import { asOperator } from '@callboard/core/accounts';
import { listProjects } from '@callboard/core/jobs';
import { alternate, type Row } from '../alternate.ts';
import type { Served } from '../processes.ts';
import { openBenchDatabase } from '../workspace.ts';
import type { Load, Loaded } from './load.ts';
import { timeRequests } from './time-requests.ts';

interface Measured {
  databaseUrl: string;
  loaded: Load;
  runs: number;
}

const list = '/projects?limit=25';
const stride = 50_000;

/**
 * Measures the list of a large workspace against a small one, and its last pages against the first.
 */
export async function measureGrowth(
  ours: Served,
  { databaseUrl, loaded, runs }: Measured,
): Promise<Row[]> {
  const { large, small } = loaded;
  const first = () => timeRequests(ours, large.secrets, list);
  const ofSmall = () => timeRequests(ours, small.secrets, list);
  await first();
  await ofSmall();
  const rows = [
    await alternate({
      measure: `${large.projects} rows against ${small.projects}, p50 ms`,
      ours: first,
      baseline: ofSmall,
      runs,
    }),
  ];
  for (const part of [0.02, 0.5, 0.95]) {
    const depth = Math.round(large.projects * part);
    const path = `${list}&cursor=${await findCursor(databaseUrl, large, depth)}`;
    rows.push(
      await alternate({
        measure: `page ${depth / 25} against page 1, p50 ms`,
        ours: () => timeRequests(ours, large.secrets, path),
        baseline: first,
        runs,
      }),
    );
  }
  return rows;
}

// Calls the act directly: reading pages of 100 would take longer than the measurement.
async function findCursor(
  databaseUrl: string,
  { workspaceId }: Loaded,
  depth: number,
): Promise<string> {
  const database = openBenchDatabase(databaseUrl, { poolSize: 1 });
  let cursor: string | undefined;
  for (let at = 0; at < depth; at += stride) {
    const limit = Math.min(stride, depth - at);
    const page = await asOperator(database, workspaceId, (ctx) =>
      listProjects(ctx, { limit, cursor }),
    );
    cursor = page.nextCursor ?? undefined;
  }
  await database.close();
  if (cursor === undefined) throw new Error(`The list ends before row ${depth}.`);
  return cursor;
}
