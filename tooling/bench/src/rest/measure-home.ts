import { openDatabase } from '@callboard/core/database';
import { createDemo } from '@callboard/demo';
import { alternate, type Row } from '../alternate.ts';
import type { Served } from '../processes.ts';
import { benchSecret } from './load.ts';
import { type Credentials, signIn } from './sign-in.ts';

const requestsPerRun = 40;

/** A signed-in Home of the demo, in milliseconds, against the sign-in page, which asks nothing. */
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

async function time(url: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < requestsPerRun; i += 1) {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers, redirect: 'manual' });
    await answer.text();
    times.push(performance.now() - startedAt);
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
  }
  return times.toSorted((a, b) => a - b)[requestsPerRun / 2] ?? 0;
}

async function makeDemo(databaseUrl: string): Promise<Credentials> {
  const database = openDatabase({ databaseUrl, appSecret: benchSecret, poolSize: 2 });
  const { owner } = await createDemo(database, { ownerPassword: 'a password for measuring' });
  await database.close();
  return { email: owner.email, password: owner.password ?? '' };
}
