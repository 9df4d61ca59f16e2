import { mcpScopes } from '@callboard/db/enums';

/** What a connection may do over MCP. `read` is always included. */
export type McpScope = (typeof mcpScopes)[number];

export { mcpScopes };
