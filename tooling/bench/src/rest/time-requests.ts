import type { Served } from '../processes.ts';

const requestsPerRun = 200;

/** The median time of a GET in milliseconds, one request after the other. */
export async function timeRequests(
  { url }: Served,
  secrets: readonly string[],
  path: string,
): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < requestsPerRun; i += 1) {
    const headers = { authorization: `Bearer ${secrets[i % secrets.length]}` };
    const startedAt = performance.now();
    const answer = await fetch(`${url}/api/v1${path}`, { headers });
    await answer.json();
    times.push(performance.now() - startedAt);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  }
  return times.toSorted((a, b) => a - b)[requestsPerRun / 2] ?? 0;
}
