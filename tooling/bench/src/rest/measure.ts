import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@callboard/db/embedded';
import { buildWeb } from '@callboard/start/build-web';
import type { Row } from '../alternate.ts';
import { serve } from '../processes.ts';
import { benchSecret, type Load, load } from './load.ts';
import { measureDepth } from './measure-depth.ts';
import { measureHome } from './measure-home.ts';
import { measureThroughput } from './measure-throughput.ts';

const size = { workspaces: 50, projectsPerWorkspace: 20_000, tokens: 4_000 };
const ports = { ours: 4391, baseline: 4392 };

/** Measures the real web server on a million projects. */
export async function measureRest(tell: (line: string) => void): Promise<Row[]> {
  tell('Building the web app …');
  await buildWeb(new AbortController().signal);
  const dataDir = await mkdtemp(join(tmpdir(), 'callboard-bench-'));
  const database = await startEmbedded({ dataDir });
  try {
    tell(`Loading ${size.workspaces * size.projectsPerWorkspace} projects …`);
    const loaded = await load(database.url, size);
    return await measure(database.url, loaded, tell);
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The same on a database that is already loaded. */
export async function measure(databaseUrl: string, loaded: Load, tell: (line: string) => void) {
  const env = { DATABASE_URL: databaseUrl, APP_SECRET: benchSecret };
  const ours = await serve('apps/web/server/main.ts', ports.ours, env);
  const baseline = await serve('tooling/bench/src/rest/baseline.ts', ports.baseline, env);
  try {
    tell('Measuring …');
    return [
      await measureThroughput(ours, baseline, loaded),
      await measureDepth(ours, loaded),
      await measureHome(ours, databaseUrl),
    ];
  } finally {
    await Promise.all([ours.stop(), baseline.stop()]);
  }
}
