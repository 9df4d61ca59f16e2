import type { ToolOperation } from '@callboard/api';
import type { Tool as ListedTool, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';

/** One tool, with what a client sees of it. */
export interface Tool extends Pick<ToolOperation, 'name' | 'scope' | 'procedure' | 'input'> {
  /** As `tools/list` shows it. */
  shown: ShownTool;
}

/** A tool as `tools/list` shows it. */
interface ShownTool extends ListedTool {
  outputSchema: ListedTool['inputSchema'];
}

const annotations: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Writes down how each tool is shown, once, at start. */
export function createTools(operations: readonly ToolOperation[]): Tool[] {
  return operations.map(({ name, title, description, scope, procedure, input, output }) => {
    const schemas = { inputSchema: schemaOf(input), outputSchema: schemaOf(output) };
    return {
      name,
      scope,
      procedure,
      input,
      shown: { name, title, description, ...schemas, annotations },
    };
  });
}

// As an input: there an object is closed only when its schema is strict, as those of arguments are.
function schemaOf(schema: z.ZodObject): ShownTool['inputSchema'] {
  const { $schema: _, '~standard': __, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  const properties = rest.properties as Record<string, object>;
  return { ...rest, type: 'object', properties };
}
