export {
  rangeUsed,
  type ToolResult,
  toolListSchema,
  toolResultSchema,
  toToolList,
  toToolResult,
} from './tool-result.ts';
