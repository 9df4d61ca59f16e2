import { createServer } from 'node:http';
import { type ApiMeta, appRouter, type ToolMeta } from '@callboard/api';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';

/**
 * What the list of tools is measured against: the official SDK's server and stateless transport, as
 * its own examples put them together, with the same tools. It answers anyone.
 */
const httpServer = createServer(async (request, response) => {
  if (request.url === '/healthz') return void response.end('ok');
  const server = makeServer();
  // Without an id generator there are no sessions.
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

interface Served extends ToolMeta {
  inputSchema: z.ZodObject;
  outputSchema: z.ZodObject;
}

const router: AnyTRPCRouter = appRouter;
const procedures: Record<string, AnyTRPCProcedure> = router._def.procedures;
const tools = Object.values(procedures).flatMap(toTool);

function makeServer(): McpServer {
  const server = new McpServer({ name: 'baseline', version: '1.0.0' });
  const annotations = {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  };
  for (const { name, title, description, inputSchema, outputSchema } of tools) {
    const config = { title, description, inputSchema, outputSchema, annotations };
    server.registerTool(name, config, () => ({ content: [] }));
  }
  return server;
}

function toTool({ _def }: AnyTRPCProcedure): Served[] {
  const { tool }: Partial<ApiMeta> = _def.meta ?? {};
  if (!tool) return [];
  const { inputs, output } = _def as { inputs?: unknown[]; output?: unknown };
  const [inputSchema] = inputs ?? [];
  const isWhole = inputSchema instanceof z.ZodObject && output instanceof z.ZodObject;
  if (!isWhole) throw new Error(`${tool.name} has no schemas.`);
  return [{ ...tool, inputSchema, outputSchema: output }];
}
