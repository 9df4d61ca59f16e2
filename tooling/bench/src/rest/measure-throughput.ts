import { alternateAll, type Row } from '../alternate.ts';
import { run, type Served } from '../processes.ts';
import type { Loaded } from './load.ts';
import type { Pressed, Pressure } from './pressure.ts';

const connections = 16;
const secondsPerRun = 4;

interface Measured {
  measure: string;
  path: string;
  body?: object;
}

/** What is asked of both sides, one after the other. */
const measuresOf = ({ projectId, shootDayId }: Loaded): Measured[] => [
  { measure: 'GET /projects?limit=25', path: '/projects?limit=25' },
  { measure: 'GET /projects?limit=100', path: '/projects?limit=100' },
  { measure: 'GET /projects/{id}', path: `/projects/${projectId}` },
  { measure: 'GET /shoot-days/{id} with 20 crew calls', path: `/shoot-days/${shootDayId}` },
  { measure: 'POST /projects with a key', path: '/projects', body: newProject },
];

/** The body of every POST. */
export const newProject = {
  name: 'Morning Ritual',
  agency: 'Ostrander & Pike',
  description: 'Two films and a set of stills for the autumn launch, shot over three days.',
};

/** Requests a second and the slowest hundredth, of each route. */
export async function measureThroughput(
  ours: Served,
  baseline: Served,
  { loaded, runs }: { loaded: Loaded; runs: number },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { measure, path, body } of measuresOf(loaded)) {
    const side = (served: Served, seconds: number) => async () => {
      const { url } = served;
      const asked = { url, path: `/api/v1${path}`, body, connections, seconds };
      const pressed = await press({ ...asked, secrets: loaded.secrets });
      return [pressed.requestsPerSecond, pressed.p99Milliseconds];
    };
    await side(ours, 3)();
    await side(baseline, 3)();
    const compared = await alternateAll({
      measure: [`${measure}, requests/s`, `${measure}, p99 ms`],
      ours: side(ours, secondsPerRun),
      baseline: side(baseline, secondsPerRun),
      runs,
    });
    rows.push(...compared);
  }
  return rows;
}

/** One run of load from a process of its own. Throws when a request was refused. */
export async function press(asked: Pressure): Promise<Pressed> {
  const pressed = (await run('tooling/bench/src/rest/pressure.ts', asked)) as Pressed;
  if (pressed.refused === 0) return pressed;
  throw new Error(`${pressed.refused} requests to ${asked.url}${asked.path} were refused.`);
}
