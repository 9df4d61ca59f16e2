import { mcpScopes } from '@callboard/db/vocabulary';

/** What a connection may do over MCP. `read` is always included. */
export type McpScope = (typeof mcpScopes)[number];

/** The permissions of a connection, in the words of the approval page. */
export const mcpScopeDescriptions = {
  read: 'Read projects, schedules, crew, call sheets, deliverables, clients and locations',
  estimate: 'Start draft estimates from a brief, and read them',
} as const satisfies Record<McpScope, string>;

export { mcpScopes };
