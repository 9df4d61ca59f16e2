import { medianTime } from '../median-time.ts';
import type { Served } from '../processes.ts';

const requestsPerRun = 200;

/** Returns the median time of sequential GETs in milliseconds. */
export function timeRequests(
  { url }: Served,
  secrets: readonly string[],
  path: string,
): Promise<number> {
  return medianTime(requestsPerRun, async (n) => {
    const headers = { authorization: `Bearer ${secrets[n % secrets.length]}` };
    const response = await fetch(`${url}/api/v1${path}`, { headers });
    await response.json();
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  });
}
