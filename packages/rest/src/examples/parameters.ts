const shown: Record<string, string | number> = {
  limit: 50,
  updated_since: '2026-11-21T00:00:00.000Z',
};

/**
 * Returns an example value of a route's parameter that every workspace can send. Undefined for ids
 * and cursors, which differ between workspaces.
 */
export function parameterExample(path: string, name: string): string | number | undefined {
  if (name === 'status') return path.endsWith('/deliverables') ? 'IN_REVIEW' : 'production';
  return shown[name];
}
