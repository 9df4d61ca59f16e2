// Node 22.18 or newer: node mcp-call.mts
import { env } from 'node:process';

interface Reply<Result> {
  result: { isError?: boolean; content: { text: string }[]; structuredContent: Result };
  error?: { code: number; message: string };
}

/** Calls a tool and returns its result. */
async function callTool<Result>(name: string, args: object): Promise<Result> {
  const response = await fetch(`${env.BASE_URL}/api/mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${env.TOKEN}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args },
    }),
  });
  const { result, error } = (await response.json()) as Reply<Result>;
  if (error) throw new Error(`${error.code}: ${error.message}`);
  if (result.isError) throw new Error(result.content[0]?.text);
  return result.structuredContent;
}

interface Jobs {
  items: { name: string }[];
  total_count: number;
}

const { items, total_count } = await callTool<Jobs>('list_projects', { limit: 5 });

console.log(`The newest ${items.length} of ${total_count} jobs:`);
for (const project of items) console.log(project.name);
