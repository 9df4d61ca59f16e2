import { memoryFlags } from '@callboard/start/service';
import type { Row } from '../alternate.ts';
import type { BenchOptions } from '../options.ts';
import { serve, serveWeb } from '../processes.ts';
import { load } from '../rest/load.ts';
import { withBuiltWeb } from '../rest/with-built-web.ts';
import { toTable } from '../table.ts';
import { measureRefreshes } from './measure-refreshes.ts';
import { measureTools } from './measure-tools.ts';

// Size of a company. In a larger one the query would be most of the work on both sides.
const size = { large: 200, small: 20, smallWorkspaces: 5, tokens: 64 };
const ports = { ours: 4691, byHand: 4692, sdk: 4693 };

/** Measures the real web server: its tools, the list of tools and the token endpoint. */
export function measureMcp({ runs }: BenchOptions, print: (line: string) => void): Promise<Row[]> {
  return withBuiltWeb(print, async (urls) => {
    const { large: loaded } = await load(urls, size);
    const baseline = 'tooling/bench/src/mcp/baseline';
    const ours = await serveWeb(urls, ports.ours);
    const own = { DATABASE_URL: urls.ownerUrl };
    // The memory of a web process is limited, so the flags are a part of the work.
    const byHand = await serve(`${baseline}/server.ts`, ports.byHand, own, { flags: memoryFlags });
    const sdk = await serve(`${baseline}/sdk-server.ts`, ports.sdk, own);
    try {
      print('Measuring …');
      const tools = await measureTools({ ours, byHand, sdk }, { loaded, runs });
      print(toTable(tools));
      return [...tools, ...(await measureRefreshes(ours, { urls, runs }))];
    } finally {
      await Promise.all([ours, byHand, sdk].map((served) => served.stop()));
    }
  });
}
