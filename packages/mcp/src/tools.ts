import type { ApiMeta, ToolMeta } from '@callboard/api';
import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';

/** One tool, read from a procedure's meta and schemas. */
export interface Tool {
  name: string;
  scope: ToolMeta['scope'];
  /** Where the router has it: `tools.projects.list`. */
  procedure: string;
  input: z.ZodType;
  /** As `tools/list` shows it. */
  shown: ShownTool;
}

interface ShownTool {
  name: string;
  title: string;
  description: string;
  inputSchema: object;
  outputSchema: object;
  annotations: object;
}

const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Reads the tools from the router, once, at start. */
export function createTools(router: AnyTRPCRouter): Tool[] {
  const procedures: Record<string, AnyTRPCProcedure> = router._def.procedures;
  const tools = Object.entries(procedures).flatMap(([path, procedure]) => toTool(path, procedure));
  const names = new Set(tools.map(({ name }) => name));
  if (names.size !== tools.length) throw new Error('Two tools have the same name.');
  return tools;
}

function toTool(path: string, procedure: AnyTRPCProcedure): Tool[] {
  const { tool }: Partial<ApiMeta> = procedure._def.meta ?? {};
  if (!tool) return [];
  const { name, title, description, scope } = tool;
  const { input, output } = schemasOf(path, procedure);
  const inputSchema = schemaOf(input);
  const shown = { name, title, description, inputSchema, outputSchema: schemaOf(output) };
  return [{ name, scope, procedure: path, input, shown: { ...shown, annotations } }];
}

function schemasOf(path: string, { _def }: AnyTRPCProcedure) {
  const { inputs, output } = _def as { inputs?: unknown[]; output?: unknown };
  const [input] = inputs ?? [];
  const isWhole = inputs?.length === 1 && input instanceof z.ZodType && output instanceof z.ZodType;
  if (!isWhole || _def.type !== 'query') {
    throw new Error(`${path} cannot be a tool: it needs one input, an output, and to be a query.`);
  }
  return { input, output };
}

// As an input: there an object is closed only when its schema is strict, as those of arguments are.
function schemaOf(schema: z.ZodType): object {
  const { $schema: _, '~standard': __, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  if (rest.type !== 'object') throw new Error('The schema of a tool is an object.');
  return rest;
}
