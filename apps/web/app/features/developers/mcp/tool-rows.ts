import { toolOperations } from '@callboard/api';

export interface ToolRow {
  name: string;
  title: string;
  /** What it answers: the first sentence of what an assistant is told. */
  answers: string;
  scope: 'read' | 'estimate';
}

/** Every question an assistant can ask, in the order of the router. */
export function listTools(): ToolRow[] {
  return toolOperations.map(({ name, title, description, scope }) => {
    const [answers = description] = description.split(/(?<=\.)\s/);
    return { name, title, answers, scope };
  });
}
