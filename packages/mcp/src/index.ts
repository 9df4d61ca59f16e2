export { createMcp, type Mcp, type McpOptions, mcpPath } from './mcp.ts';
