import { createDemo } from '@callboard/demo';
import { alternate, type Row } from '../alternate.ts';
import { medianTime } from '../median-time.ts';
import type { Served } from '../processes.ts';
import { benchPassword, openBenchDatabase } from '../workspace.ts';
import { type Credentials, signIn } from './sign-in.ts';

const requestsPerRun = 40;

/**
 * Measures Home of the demo, signed in, in milliseconds, against the sign-in page, which runs no
 * queries.
 */
export async function measureHome(
  ours: Served,
  { databaseUrl, runs }: { databaseUrl: string; runs: number },
): Promise<Row[]> {
  const cookie = await signIn(ours, await makeDemo(databaseUrl));
  const home = () => time(`${ours.url}/`, { cookie });
  const signInPage = () => time(`${ours.url}/sign-in`, {});
  await home();
  await signInPage();
  const row = await alternate({
    measure: 'Home of the demo, signed in, ms (against the sign-in page)',
    ours: home,
    baseline: signInPage,
    runs,
  });
  return [row];
}

function time(url: string, headers: Record<string, string>): Promise<number> {
  return medianTime(requestsPerRun, async () => {
    const response = await fetch(url, { headers, redirect: 'manual' });
    await response.text();
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
  });
}

async function makeDemo(databaseUrl: string): Promise<Credentials> {
  const database = openBenchDatabase(databaseUrl);
  const { owner } = await createDemo(database, { ownerPassword: benchPassword });
  await database.close();
  return { email: owner.email, password: owner.password ?? '' };
}
