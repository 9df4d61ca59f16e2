import { type ApiMeta, appRouter } from '@callboard/api';
import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';

export interface ToolRow {
  name: string;
  title: string;
  /** What it answers: the first sentence of what an assistant is told. */
  answers: string;
  scope: 'read' | 'estimate';
}

const router: AnyTRPCRouter = appRouter;

/** Every question an assistant can ask, in the order of the router. */
export function listTools(): ToolRow[] {
  const { procedures }: { procedures: Record<string, AnyTRPCProcedure> } = router._def;
  return Object.values(procedures).flatMap(({ _def }) => {
    const { tool }: Partial<ApiMeta> = _def.meta ?? {};
    if (!tool) return [];
    const { name, title, description, scope } = tool;
    return [{ name, title, answers: description.split(/(?<=\.)\s/)[0] ?? description, scope }];
  });
}
