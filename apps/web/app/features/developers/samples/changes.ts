// Node 22.18 or newer: node changes.mts
import { env } from 'node:process';

const lastRun = '2026-01-01T00:00:00Z'; // saved by the previous run
const thisRun = new Date().toISOString(); // taken before the first request

const query = new URLSearchParams({ limit: '100', updated_since: lastRun });
const response = await fetch(`${env.BASE_URL}/api/v1/projects?${query}`, {
  headers: { Authorization: `Bearer ${env.TOKEN}` },
});
const { data } = (await response.json()) as { data: { id: string }[] };

console.log(`${data.length} changed. The next run starts from ${thisRun}.`);
