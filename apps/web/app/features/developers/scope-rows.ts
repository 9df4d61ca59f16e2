import { operations } from '@callboard/api';
import { type Scope, scopeDescriptions, scopes } from '@callboard/core/access';

export interface ScopeRow {
  scope: Scope;
  description: string;
  /** What it opens: `GET /projects`. */
  routes: string[];
}

/** What every scope lets an integration do, with the routes of the API that ask for it. */
export function listScopes(): ScopeRow[] {
  return scopes.map((scope) => ({
    scope,
    description: scopeDescriptions[scope],
    routes: operations
      .filter((it) => it.scope === scope)
      .map(({ method, path }) => `${method} ${path}`),
  }));
}
