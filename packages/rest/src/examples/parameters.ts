import { ids } from './ids.ts';

const idOf: Record<string, string> = {
  projects: ids.project,
  clients: ids.client,
  contacts: ids.contact,
  links: ids.link,
  'shoot-days': ids.shootDay,
  deliverables: ids.deliverable,
  versions: ids.version,
  'webhook-endpoints': ids.endpoint,
};

const shown: Record<string, string | number> = {
  limit: 50,
  cursor: 'eyJ0IjoiMjAyNi0xMS0xOFQxNjoyMDo0MS41MDhaIn0.5Yb0nq',
  updated_since: '2026-11-21T00:00:00.000Z',
};

/** Returns an example value of a route's parameter. */
export function parameterExample(path: string, name: string): string | number | undefined {
  if (name === 'id') return idOf[path.split('/')[1] ?? ''];
  if (name === 'status') return path.endsWith('/deliverables') ? 'IN_REVIEW' : 'production';
  return shown[name];
}
