export {
  type ToolResult,
  toolListSchema,
  toolResultSchema,
  toToolList,
  toToolResult,
} from './tool-result.ts';
