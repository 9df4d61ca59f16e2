import { alternate, type Row } from '../alternate.ts';
import { run, type Served } from '../processes.ts';
import type { Load } from './load.ts';
import type { Pressed, Pressure } from './pressure.ts';

const connections = 16;

/** Requests a second of a page of 25 rows. */
export async function measureThroughput(
  ours: Served,
  baseline: Served,
  { secrets }: Load,
): Promise<Row> {
  const press = (served: Served, seconds: number) => async () => {
    const asked: Pressure = {
      url: served.url,
      path: '/api/v1/projects?limit=25',
      connections,
      seconds,
      secrets,
    };
    const pressed = (await run('tooling/bench/src/rest/pressure.ts', asked)) as Pressed;
    if (pressed.refused > 0)
      throw new Error(`${pressed.refused} requests to ${served.url} were refused.`);
    return pressed.requestsPerSecond;
  };
  await press(ours, 3)();
  await press(baseline, 3)();
  return alternate({
    measure: 'GET /projects?limit=25, requests/s',
    ours: press(ours, 4),
    baseline: press(baseline, 4),
  });
}
