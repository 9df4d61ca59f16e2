import type { Row } from '../alternate.ts';
import type { Served } from '../processes.ts';
import type { Loaded } from './load.ts';
import { pressBoth } from './press.ts';

interface Measured {
  measure: string;
  path: string;
  body?: object;
}

/** Requests measured on both sides. */
const measuresOf = ({ projectId, shootDayId }: Loaded): Measured[] => [
  { measure: 'GET /projects?limit=25', path: '/projects?limit=25' },
  { measure: 'GET /projects?limit=100', path: '/projects?limit=100' },
  { measure: 'GET /projects/{id}', path: `/projects/${projectId}` },
  { measure: 'GET /shoot-days/{id} with 20 crew calls', path: `/shoot-days/${shootDayId}` },
  { measure: 'POST /projects with a key', path: '/projects', body: newProject },
];

/** Body of every POST. */
export const newProject = {
  name: 'Morning Ritual',
  agency: 'Ostrander & Pike',
  description: 'Two films and a set of stills for the autumn launch, shot over three days.',
};

/** Measures requests per second and the 99th percentile of each route. */
export async function measureThroughput(
  ours: Served,
  baseline: Served,
  { loaded, runs }: { loaded: Loaded; runs: number },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { measure, path, body } of measuresOf(loaded)) {
    const request = { path: `/api/v1${path}`, body, secrets: loaded.secrets };
    rows.push(...(await pressBoth({ measure, ours, baseline, request, runs })));
  }
  return rows;
}
