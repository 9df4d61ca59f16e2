import type { ToolOperation } from '@callboard/api';
import type { Tool as ListedTool, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';

/** One tool, with its entry in `tools/list`. */
export interface Tool
  extends Pick<ToolOperation, 'name' | 'scope' | 'procedure' | 'type' | 'input'> {
  /** The entry in `tools/list`. */
  shown: ShownTool;
}

/** The entry of a tool in `tools/list`. */
interface ShownTool extends ListedTool {
  outputSchema: ListedTool['inputSchema'];
}

const reading: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

const writing: ToolAnnotations = { ...reading, readOnlyHint: false, idempotentHint: false };

/** Builds each tool and its entry in `tools/list`, once at start. */
export function createTools(operations: readonly ToolOperation[]): Tool[] {
  return operations.map(({ name, title, description, scope, procedure, type, input, output }) => {
    const schemas = { inputSchema: schemaOf(input), outputSchema: schemaOf(output) };
    const annotations = type === 'query' ? reading : writing;
    return {
      name,
      scope,
      procedure,
      type,
      input,
      shown: { name, title, description, ...schemas, annotations },
    };
  });
}

// With `io: 'input'` only strict objects, such as the arguments, forbid additional properties.
function schemaOf(schema: z.ZodObject): ShownTool['inputSchema'] {
  const { $schema: _, '~standard': __, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  const properties = rest.properties as Record<string, object>;
  return { ...rest, type: 'object', properties };
}
