const { BASE_URL, TOKEN } = process.env;

/** Calls a tool and returns its result. */
async function callTool(name: string, args: object) {
  const response = await fetch(`${BASE_URL}/api/mcp`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args },
    }),
  });
  const { result, error } = await response.json();
  if (error) throw new Error(`${error.code}: ${error.message}`);
  if (result.isError) throw new Error(result.content[0].text);
  return result.structuredContent;
}

const { items, total_count } = await callTool('list_projects', { limit: 5 });

console.log(`The newest ${items.length} of ${total_count} jobs:`);
for (const project of items) console.log(project.name);
