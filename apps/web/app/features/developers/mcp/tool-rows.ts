import { toolOperations } from '@callboard/api';

export interface ToolRow {
  name: string;
  title: string;
  /** What it returns: the first sentence of its description. */
  result: string;
  scope: 'read' | 'estimate';
}

/** Lists every MCP tool, in the order of the router. */
export function listTools(): ToolRow[] {
  return toolOperations.map(({ name, title, description, scope }) => {
    const [result = description] = description.split(/(?<=\.)\s/);
    return { name, title, result, scope };
  });
}
