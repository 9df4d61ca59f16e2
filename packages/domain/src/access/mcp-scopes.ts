import { mcpScopes } from './enums.ts';

/** A permission of an MCP connection. `read` is always included. */
export type McpScope = (typeof mcpScopes)[number];

export { mcpScopes };
