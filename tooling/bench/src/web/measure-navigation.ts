import type { Row } from '../alternate.ts';
import { type Stage, settle } from './stage.ts';
import { within } from './within.ts';

const limitMilliseconds = 100;
const pages = ['Home', 'Pipeline', 'Projects', 'Clients'];

/** Measures navigation to pages that were visited before, with 1,000 jobs: the median time of each. */
export async function measureNavigation(stage: Stage, runs: number): Promise<Row[]> {
  const page = await stage.open(stage.owners.large);
  const navigate = (name: string) =>
    page.evaluate<number>(`bench.navigate(${JSON.stringify(name)})`);
  await settle(page, '/settings/company');
  for (const name of pages) await navigate(name);
  const rows: Row[] = [];
  for (const name of pages) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      await navigate('Settings');
      times.push(await navigate(name));
    }
    rows.push(within(`to ${name} at 1,000 jobs, ms`, times, limitMilliseconds));
  }
  await page.context().close();
  return rows;
}
