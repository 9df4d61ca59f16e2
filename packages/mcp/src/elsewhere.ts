import { RpcError } from './errors.ts';
import { mcpPath } from './mcp.ts';
import { allowPreflight, refuse } from './respond.ts';

/** Paths that are mistaken for the path of the endpoint. */
export const elsewherePaths = ['/mcp/*', `${mcpPath}/*`];

/** Answers a message to one of `elsewherePaths` with a 404 that names the right address. */
export function refuseElsewhere(method: string, baseUrl: string, requestId: string): Response {
  const message = `There is no MCP server at this URL. Use ${baseUrl}${mcpPath}.`;
  const { status, headers, body } =
    method === 'OPTIONS'
      ? allowPreflight()
      : refuse(null, new RpcError('invalidRequest', message, { status: 404 }));
  return new Response(body, { status, headers: { ...headers, 'x-request-id': requestId } });
}
