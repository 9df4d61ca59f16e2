export { createMcp, type Mcp, mcpPath } from './mcp.ts';
