import { operations } from '@callboard/api';
import { ids } from './ids.ts';
import { exampleOf } from './routes.ts';

const shown: Record<string, string | number> = {
  limit: 50,
  cursor: 'eyJ0IjoiMjAyNi0xMS0xOFQxNjoyMDo0MS41MDhaIn0.5Yb0nq',
  updated_since: '2026-11-21T00:00:00.000Z',
};

/** Returns an example value of a route's parameter. */
export function parameterExample(path: string, name: string): string | number | undefined {
  if (name === 'id') return idIn(path);
  if (name === 'status') return path.endsWith('/deliverables') ? 'IN_REVIEW' : 'production';
  return shown[name];
}

/** Returns the id in the example of the record that a path starts with: of a client for `/clients/{id}`. */
function idIn(path: string): string | undefined {
  const [, resource = ''] = path.split('/');
  // No route returns a single version.
  if (resource === 'versions') return ids.version;
  const responses = operations
    .filter((route) => route.path === `/${resource}/{id}`)
    .map((route) => exampleOf(route)?.response);
  return responses.flatMap((it) => (it && 'id' in it ? [String(it.id)] : []))[0];
}
