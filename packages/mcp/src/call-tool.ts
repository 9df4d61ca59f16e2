import { type ApiContext, appRouter } from '@callboard/api';
import { AppError } from '@callboard/domain/errors';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { callTRPCProcedure, TRPCError } from '@trpc/server';
import { isBusy, tooManyOf } from './errors.ts';
import type { Tool } from './listed-tools.ts';
import type { Log } from './log.ts';

const failed = 'The tool failed on the server. Try again later.';

/**
 * Runs a tool and returns its result as JSON. A refusal is an `isError` result with one sentence;
 * internal errors are logged and not described.
 * @throws RpcError `tooMany` when too many calls of the workspace are waiting.
 */
export async function callTool(
  tool: Tool,
  { ctx, input, log }: { ctx: ApiContext; input: object; log: Log | undefined },
): Promise<string> {
  try {
    return resultOf(await run(tool, ctx, input));
  } catch (error) {
    const refusal = error instanceof TRPCError ? error.cause : error;
    if (isBusy(refusal)) throw tooManyOf(refusal);
    if (refusal instanceof AppError) return refusalOf(refusal.message);
    log?.error({ err: error, tool: tool.name }, 'tool failed');
    return refusalOf(failed);
  }
}

function run({ procedure, type }: Tool, ctx: ApiContext, input: object): Promise<unknown> {
  return callTRPCProcedure({
    router: appRouter,
    path: procedure,
    type,
    ctx,
    getRawInput: async () => input,
    signal: undefined,
    batchIndex: 0,
  });
}

// The text block and the structured content are the same JSON, serialized once.
function resultOf(output: unknown): string {
  const json = JSON.stringify(output);
  return `{"content":[{"type":"text","text":${JSON.stringify(json)}}],"structuredContent":${json}}`;
}

function refusalOf(text: string): string {
  const result: CallToolResult = { content: [{ type: 'text', text }], isError: true };
  return JSON.stringify(result);
}
