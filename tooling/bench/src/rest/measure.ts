import type { Urls } from '@callboard/db/embedded';
import type { Row } from '../alternate.ts';
import { measureParts } from '../measure-parts.ts';
import type { BenchOptions } from '../options.ts';
import { serve, serveWeb } from '../processes.ts';
import { type Load, load } from './load.ts';
import { measureGrowth } from './measure-growth.ts';
import { measureHome } from './measure-home.ts';
import { measureRequestLog } from './measure-request-log.ts';
import { measureThroughput } from './measure-throughput.ts';
import { withBuiltWeb } from './with-built-web.ts';

const fullSize = { large: 1_000_000, small: 1_000, smallWorkspaces: 20, tokens: 4_000 };
const smokeSize = { ...fullSize, large: 20_000 };
const ports = { ours: 4391, baseline: 4392 };

/** Measures the real web server on a million projects of one workspace. */
export function measureRest(
  { runs, isSmoke }: BenchOptions,
  print: (line: string) => void,
): Promise<Row[]> {
  const size = isSmoke ? smokeSize : fullSize;
  return withBuiltWeb(print, async (urls) => {
    print(`Loading ${size.large + size.small * size.smallWorkspaces} projects …`);
    const loaded = await load(urls, size);
    return measure({ urls, loaded, runs }, print);
  });
}

interface Prepared {
  urls: Urls;
  loaded: Load;
  runs: number;
}

/** Like `measureRest`, on a loaded database. */
export async function measure(prepared: Prepared, print: (line: string) => void): Promise<Row[]> {
  const { urls, loaded, runs } = prepared;
  const ours = await serveWeb(urls, ports.ours);
  const baseline = await serve('tooling/bench/src/rest/baseline/server.ts', ports.baseline, {
    DATABASE_URL: urls.ownerUrl,
  });
  try {
    print('Measuring …');
    const parts = [
      () => measureGrowth(ours, { databaseUrl: urls.url, loaded, runs }),
      () => measureThroughput(ours, baseline, { loaded: loaded.large, runs }),
      () => measureHome(ours, { databaseUrl: urls.url, runs }),
      () => measureRequestLog({ urls, runs }),
    ];
    return await measureParts(parts, print);
  } finally {
    await Promise.all([ours.stop(), baseline.stop()]);
  }
}
