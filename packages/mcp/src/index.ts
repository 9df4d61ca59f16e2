export { elsewherePaths, refuseElsewhere } from './elsewhere.ts';
export { createMcp, type Mcp, mcpPath } from './mcp.ts';
