import type { Scope } from '@callboard/core/access';

/** Labels of the resources that scopes cover, in display order. */
const resources = [
  { key: 'projects', label: 'Projects' },
  { key: 'links', label: 'External links' },
  { key: 'schedule', label: 'Shoot days' },
  { key: 'deliverables', label: 'Deliverables' },
  { key: 'contacts', label: 'Clients and contacts' },
  { key: 'crew', label: 'Crew' },
  { key: 'locations', label: 'Locations' },
  { key: 'media', label: 'Media drives' },
  { key: 'webhooks', label: 'Webhooks' },
];

/** Groups scopes by resource. */
export function scopeGroups(scopes: Scope[]) {
  return resources
    .map(({ key, label }) => ({ label, scopes: scopes.filter((it) => it.startsWith(`${key}:`)) }))
    .filter((it) => it.scopes.length > 0);
}

const verbs: Record<string, string> = { read: 'read', write: 'write', manage: 'manage' };

/** Returns "Projects: read and write · Crew: read". */
export function scopeSummary(held: Scope[]): string {
  if (held.length === 0) return 'No REST access: for MCP only, which reads';
  return scopeGroups(held)
    .map(({ label, scopes }) => `${label}: ${scopes.map(verbOf).join(' and ')}`)
    .join(' · ');
}

function verbOf(scope: Scope): string {
  const verb = scope.split(':')[1] ?? '';
  return verbs[verb] ?? verb;
}

export function isReading(scope: Scope): boolean {
  return scope.endsWith(':read');
}
