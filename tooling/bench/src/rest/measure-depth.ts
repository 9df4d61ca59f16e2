import { alternate, type Row } from '../alternate.ts';
import type { Served } from '../processes.ts';
import type { Load } from './load.ts';

const depth = 800;
const requestsPerRun = 200;

interface Client {
  get(path: string): Promise<{ next_cursor: string | null }>;
}

/** Page 800 against page 1 of the same list. */
export async function measureDepth(ours: Served, { secrets }: Load): Promise<Row> {
  const client = createClient(ours, secrets);
  let cursor: string | null = null;
  for (let page = 1; page < depth; page += 1) {
    const path: string = cursor ? `/projects?limit=25&cursor=${cursor}` : '/projects?limit=25';
    cursor = (await client.get(path)).next_cursor;
  }
  const first = () => time(client, '/projects?limit=25');
  await first();
  return alternate({
    measure: `page ${depth} against page 1, ms`,
    ours: () => time(client, `/projects?limit=25&cursor=${cursor}`),
    baseline: first,
  });
}

async function time(client: Client, path: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < requestsPerRun; i += 1) {
    const startedAt = performance.now();
    await client.get(path);
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b)[requestsPerRun / 2] ?? 0;
}

function createClient({ url }: Served, secrets: string[]): Client {
  let sent = 0;
  return {
    get: async (path) => {
      sent += 1;
      const headers = { authorization: `Bearer ${secrets[sent % secrets.length]}` };
      const answer = await fetch(`${url}/api/v1${path}`, { headers });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      return (await answer.json()) as { next_cursor: string | null };
    },
  };
}
