import { type ApiMeta, appRouter } from '@callboard/api';
import { type Scope, scopeDescriptions, scopes } from '@callboard/core/access';
import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';

export interface ScopeRow {
  scope: Scope;
  description: string;
  /** What it opens: `GET /projects`. */
  routes: string[];
}

const router: AnyTRPCRouter = appRouter;

/** What every scope lets an integration do, with the routes of the API that ask for it. */
export function listScopes(): ScopeRow[] {
  const { procedures }: { procedures: Record<string, AnyTRPCProcedure> } = router._def;
  const routes = Object.values(procedures).flatMap(({ _def }) => {
    const { openapi, scope }: Partial<ApiMeta> = _def.meta ?? {};
    return openapi ? [{ scope, route: `${openapi.method} ${openapi.path}` }] : [];
  });
  return scopes.map((scope) => ({
    scope,
    description: scopeDescriptions[scope],
    routes: routes.filter((it) => it.scope === scope).map((it) => it.route),
  }));
}
