import { type Scope, scopeResources } from '@callboard/domain/access/scopes';

/** Groups scopes by resource. */
export function scopeGroups(scopes: Scope[]) {
  return Object.entries(scopeResources)
    .map(([key, label]) => ({ label, scopes: scopes.filter((it) => it.startsWith(`${key}:`)) }))
    .filter((it) => it.scopes.length > 0);
}

const verbs: Record<string, string> = { read: 'read', write: 'write', manage: 'manage' };

/** Returns "Projects: read and write · Crew: read". */
export function scopeSummary(held: Scope[]): string {
  if (held.length === 0) return 'MCP only';
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
