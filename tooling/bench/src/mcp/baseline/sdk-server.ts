import { createServer } from 'node:http';
import { toolOperations } from '@callboard/api';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';

/**
 * Baseline for the list of tools: the official SDK's server and stateless transport, set up as in
 * its examples, with the tools that only read. It requires no token.
 */
const httpServer = createServer(async (request, response) => {
  if (request.url === '/healthz') return void response.end('ok');
  const server = makeServer();
  // No id generator means no sessions.
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.on('close', () => {
    transport.close();
    server.close();
  });
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  await transport.handleRequest(request, response);
});

httpServer.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));

function makeServer(): McpServer {
  const server = new McpServer({ name: 'baseline', version: '1.0.0' });
  const annotations = {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  };
  for (const { name, title, description, scope, input, output } of toolOperations) {
    if (scope !== 'read') continue;
    const schemas = { inputSchema: input, outputSchema: output };
    const config = { title, description, ...schemas, annotations };
    server.registerTool(name, config, () => ({ content: [] }));
  }
  return server;
}
