import { alternateAll, type Row } from '../alternate.ts';
import { run, type Served } from '../processes.ts';
import type { Pressed, Pressure } from './pressure.ts';

const connections = 16;
const secondsPerRun = 4;
const secondsOfWarmUp = 3;

interface Sides {
  measure: string;
  ours: Served;
  baseline: Served;
  request: Pick<Pressure, 'path' | 'body' | 'secrets'>;
  runs: number;
}

/** Measures requests per second and the 99th percentile of both sides after a warm-up. */
export async function pressBoth(sides: Sides): Promise<Row[]> {
  const { measure, ours, baseline, request, runs } = sides;
  const side =
    ({ url }: Served, seconds: number) =>
    async () => {
      const pressed = await press({ ...request, url, connections, seconds });
      return [pressed.requestsPerSecond, pressed.p99Milliseconds];
    };
  await side(ours, secondsOfWarmUp)();
  await side(baseline, secondsOfWarmUp)();
  return alternateAll({
    measure: [`${measure}, requests/s`, `${measure}, p99 ms`],
    ours: side(ours, secondsPerRun),
    baseline: side(baseline, secondsPerRun),
    runs,
  });
}

/** Runs a load in a separate process. Throws when a request was refused. */
export async function press(pressure: Pressure): Promise<Pressed> {
  const pressed = (await run('tooling/bench/src/rest/pressure.ts', pressure)) as Pressed;
  if (pressed.refused === 0) return pressed;
  throw new Error(`${pressed.refused} requests to ${pressure.url}${pressure.path} were refused.`);
}
