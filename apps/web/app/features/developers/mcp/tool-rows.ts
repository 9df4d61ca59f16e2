import { type ApiMeta, appRouter } from '@callboard/api';
import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';

export interface ToolRow {
  name: string;
  /** What it answers, in a few words. */
  title: string;
  scope: 'read' | 'estimate';
}

const router: AnyTRPCRouter = appRouter;

/** Every question an assistant can ask, in the order of the router. */
export function listTools(): ToolRow[] {
  const { procedures }: { procedures: Record<string, AnyTRPCProcedure> } = router._def;
  return Object.values(procedures).flatMap(({ _def }) => {
    const { tool }: Partial<ApiMeta> = _def.meta ?? {};
    return tool ? [{ name: tool.name, title: tool.title, scope: tool.scope }] : [];
  });
}
