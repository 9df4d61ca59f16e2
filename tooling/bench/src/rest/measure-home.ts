import { openDatabase } from '@callboard/core/database';
import { createDemo } from '@callboard/core/demo';
import { alternate, type Row } from '../alternate.ts';
import type { Served } from '../processes.ts';
import { benchSecret } from './load.ts';

const requestsPerRun = 40;

/** A signed-in Home of the demo, in milliseconds, against the sign-in page, which asks nothing. */
export async function measureHome(
  ours: Served,
  { databaseUrl, runs }: { databaseUrl: string; runs: number },
): Promise<Row[]> {
  const cookie = await signIn(ours, databaseUrl);
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

/** Signs in through the page's own form and keeps the cookie. */
async function signIn({ url }: Served, databaseUrl: string): Promise<string> {
  const database = openDatabase({ databaseUrl, appSecret: benchSecret, poolSize: 2 });
  const { owner } = await createDemo(database, { ownerPassword: 'a password for measuring' });
  await database.close();
  const answer = await fetch(`${url}/sign-in`, {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams({ email: owner.email, password: owner.password ?? '' }),
    redirect: 'manual',
  });
  const [cookie] = answer.headers.getSetCookie();
  if (!cookie) throw new Error(`Signing in answered ${answer.status} without a cookie.`);
  return cookie.split(';')[0] ?? '';
}
