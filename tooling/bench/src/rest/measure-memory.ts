import { residentMegabytes } from '@callboard/testing/processes';
import { type Row, toRow } from '../alternate.ts';
import type { BenchOptions } from '../options.ts';
import { type Served, serveWeb } from '../processes.ts';
import { type Loaded, load } from './load.ts';
import { newProject } from './measure-throughput.ts';
import { press } from './press.ts';
import { withBuiltWeb } from './with-built-web.ts';

const size = { large: 20_000, small: 1_000, smallWorkspaces: 5, tokens: 4_000 };
const port = 4393;
const mostMegabytes = 400;
const sampleMilliseconds = 2_000;

/** Samples the memory of the process during reads and keyed writes for some minutes. */
export function measureMemory(
  { minutes }: BenchOptions,
  print: (line: string) => void,
): Promise<Row[]> {
  return withBuiltWeb(print, async (urls) => {
    const { large } = await load(urls, size);
    const ours = await serveWeb(urls, port);
    try {
      print(`Loading it for ${minutes} minutes …`);
      return toRows(await sampleUnder(mixedLoad(ours, large, minutes), ours));
    } finally {
      await ours.stop();
    }
  });
}

function mixedLoad({ url }: Served, loaded: Loaded, minutes: number): Promise<unknown> {
  const loads = [
    { path: '/projects?limit=25', connections: 4 },
    { path: '/projects?limit=100', connections: 2 },
    { path: `/projects/${loaded.projectId}`, connections: 2 },
    { path: `/shoot-days/${loaded.shootDayId}`, connections: 2 },
    { path: '/projects', connections: 2, body: newProject },
  ];
  const presses = loads.map(({ path, ...more }, turn) =>
    press({
      url,
      path: `/api/v1${path}`,
      ...more,
      seconds: minutes * 60,
      secrets: loaded.secrets.filter((_, i) => i % loads.length === turn),
    }),
  );
  return Promise.all(presses);
}

async function sampleUnder(running: Promise<unknown>, { pid }: Served): Promise<number[]> {
  const samples: number[] = [];
  const sampling = setInterval(() => samples.push(residentMegabytes(pid)), sampleMilliseconds);
  try {
    await running;
  } finally {
    clearInterval(sampling);
  }
  return samples;
}

/** Compares the maximum with the allowed one, and the last third with the third before it. */
function toRows(samples: number[]): Row[] {
  const third = Math.floor(samples.length / 3);
  return [
    toRow(
      'resident size, most, MB (against what is allowed)',
      [Math.max(...samples)],
      [mostMegabytes],
    ),
    toRow(
      'resident size of the last third, MB (against the third before)',
      samples.slice(-third),
      samples.slice(-2 * third, -third),
    ),
  ];
}
