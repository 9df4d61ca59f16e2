import { createCaller } from '@callboard/api';
import { authenticateMcp } from '@callboard/core/accounts';
import type { Database } from '@callboard/core/kernel';
import type { Urls } from '@callboard/db/embedded';
import { migrate } from '@callboard/db/migrate';
import { asOwner } from '@callboard/testing/factories';
import postgres, { type Sql } from 'postgres';
import { alternate, type Row } from '../alternate.ts';
import { medianTime } from '../median-time.ts';
import type { BenchOptions } from '../options.ts';
import { makeTokens } from '../rest/load.ts';
import { within } from '../web/within.ts';
import { withDatabase } from '../with-database.ts';
import { makeWorkspace, openBenchDatabase } from '../workspace.ts';
import { fillRecords, records } from './fill-records.ts';

const limitMilliseconds = 50;
const searchesPerRun = 5;

/** What people type: few and many hits, beginnings, abbreviations, slips, words of two records. */
const queries = [
  'J2611',
  'silas quon',
  'glow hero',
  'hero 60',
  'morning ritual day 2',
  'hero',
  'he',
  'the disclaimer',
  'DP',
  'quilfeather',
  'zzzzzz',
];

/**
 * Measures the search in a company with 200,000 records, against its limit of 50 ms and against a
 * scan of the same texts for the words as they were sent.
 */
export function measureSearch(
  { runs }: BenchOptions,
  print: (line: string) => void,
): Promise<Row[]> {
  return withDatabase(async (urls) => {
    print(`Making ${records} records.`);
    const database = openBenchDatabase(urls.url);
    const { workspaceId, secret } = await fill(urls, database);
    const session = await authenticateMcp(database, `Bearer ${secret}`);
    const { workspace } = createCaller({ database, mcp: session }).tools;
    const app = postgres(urls.url, { max: 1 });
    const rows: Row[] = [];
    for (const query of queries) {
      const times: number[] = [];
      const ours = async () => {
        const time = await medianTime(searchesPerRun, () => workspace.search({ query, limit: 25 }));
        times.push(time);
        return time;
      };
      const baseline = () => medianTime(searchesPerRun, () => scan(app, { workspaceId, query }));
      await ours();
      times.length = 0;
      rows.push(
        await alternate({ measure: `"${query}" against a scan, ms`, ours, baseline, runs }),
      );
      rows.push(within(`"${query}" at ${records} records, ms`, times, limitMilliseconds));
    }
    await app.end();
    await database.close();
    return rows;
  });
}

async function fill(urls: Urls, database: Database) {
  await migrate(urls.ownerUrl);
  const { workspace } = await makeWorkspace(database);
  const [secret = ''] = await asOwner(urls, async (owner) => {
    await fillRecords(owner, workspace.id);
    await owner`vacuum analyze`;
    return makeTokens(owner, workspace.id, 1);
  });
  return { workspaceId: workspace.id, secret };
}

/** Reads all texts for the words as they were sent, as a search without an index does. */
function scan(app: Sql, { workspaceId, query }: { workspaceId: string; query: string }) {
  const words = `%${query}%`;
  return app.begin('read only', async (sql) => {
    await sql`select set_config('app.workspace_id', ${workspaceId}, true)`;
    await sql`
      select id, name from projects where name ilike ${words} or job_no ilike ${words}
      union all select id, name from clients where name ilike ${words}
      union all select id, name from contacts where name ilike ${words} or title ilike ${words}
      union all select id, name from crew_members where name ilike ${words} or default_role ilike ${words}
      union all select id, label from shoot_days where label ilike ${words}
      union all select id, title from deliverables where title ilike ${words}
      union all select id, file_name from versions where file_name ilike ${words}
      union all select id, body from notes where body ilike ${words}
      order by 1 limit 25`;
  });
}
