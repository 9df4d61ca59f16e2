import type { Urls } from '@callboard/db/embedded';
import { migrate } from '@callboard/db/migrate';
import { freePort } from '@callboard/testing';
import { asOwner } from '@callboard/testing/factories';
import type { Row } from '../alternate.ts';
import { medianTime } from '../median-time.ts';
import type { BenchOptions } from '../options.ts';
import { serveWeb } from '../processes.ts';
import { makeProjects } from '../rest/load.ts';
import { signIn } from '../rest/sign-in.ts';
import { withBuiltWeb } from '../rest/with-built-web.ts';
import { within } from '../web/within.ts';
import { benchPassword, makeWorkspace, openBenchDatabase } from '../workspace.ts';
import { fillTenYears, tenYears } from './fill-ten-years.ts';

const pages = ['/bank', '/invoices', '/cash', '/bills'];
const limitMilliseconds = 300;
const requestsPerRun = 5;

/**
 * Measures the pages of a company with ten years of money, in milliseconds from the request until the
 * page is there, against the limit of 300 ms.
 */
export function measureMoney(
  { runs }: BenchOptions,
  print: (line: string) => void,
): Promise<Row[]> {
  return withBuiltWeb(print, async (urls) => {
    const email = await fill(urls);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    await using stack = new AsyncDisposableStack();
    const served = await serveWeb(urls, port, { BASE_URL: url });
    stack.defer(() => served.stop());
    const cookie = await signIn(served, { email, password: benchPassword });
    const rows: Row[] = [];
    for (const page of pages) {
      const open = () => medianTime(requestsPerRun, () => get(`${url}${page}`, cookie));
      await open();
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) times.push(await open());
      const { invoices, transactions } = tenYears;
      const size = `${invoices} invoices and ${transactions} transactions`;
      rows.push(within(`open ${page} at ${size}, ms`, times, limitMilliseconds));
    }
    return rows;
  });
}

async function fill(urls: Urls): Promise<string> {
  await migrate(urls.ownerUrl);
  const database = openBenchDatabase(urls.url);
  const { workspace, owner } = await makeWorkspace(database);
  await database.close();
  await asOwner(urls, async (sql) => {
    await makeProjects(sql, workspace.id, { large: tenYears.jobs, small: 1 });
    await fillTenYears(sql, workspace.id);
    await sql`vacuum analyze`;
  });
  return owner.email;
}

async function get(url: string, cookie: string): Promise<void> {
  const response = await fetch(url, { headers: { cookie }, redirect: 'manual' });
  await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
}
