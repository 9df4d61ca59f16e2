import { operations } from '@callboard/api';
import { type Scope, scopeDescriptions, scopes } from '@callboard/domain/access/scopes';

export interface ScopeRow {
  scope: Scope;
  description: string;
  /** Routes that require it: `GET /projects`. */
  routes: string[];
}

/** Lists every scope with its description and the routes that require it. */
export function listScopes(): ScopeRow[] {
  return scopes.map((scope) => ({
    scope,
    description: scopeDescriptions[scope],
    routes: operations
      .filter((it) => it.scope === scope)
      .map(({ method, path }) => `${method} ${path}`),
  }));
}
