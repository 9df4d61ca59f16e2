import { type ApiContext, appRouter } from '@callboard/api';
import { AppError } from '@callboard/core';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { callTRPCProcedure, TRPCError } from '@trpc/server';
import { RpcError } from './errors.ts';
import type { Log } from './log.ts';
import type { Tool } from './tools.ts';

const failed = 'The tool failed on the server. Try again later.';

/**
 * Runs a tool and answers the JSON of its result. What it cannot answer is a result too, with one
 * sentence; nothing of a failure of our own leaves.
 * @throws RpcError `tooMany` when too much of the workspace waits already.
 */
export async function callTool(
  tool: Tool,
  { ctx, input, log }: { ctx: ApiContext; input: object; log: Log | undefined },
): Promise<string> {
  try {
    return resultOf(await run(tool, ctx, input));
  } catch (error) {
    const refusal = error instanceof TRPCError ? error.cause : error;
    if (refusal instanceof AppError && refusal.code === 'rate_limited') throw tooManyOf(refusal);
    if (refusal instanceof AppError) return refusalOf(refusal.message);
    log?.error({ err: error, tool: tool.name }, 'tool failed');
    return refusalOf(failed);
  }
}

function run({ procedure }: Tool, ctx: ApiContext, input: object): Promise<unknown> {
  return callTRPCProcedure({
    router: appRouter,
    path: procedure,
    type: 'query',
    ctx,
    getRawInput: async () => input,
    signal: undefined,
    batchIndex: 0,
  });
}

// The text block and the structured content are the same JSON, written once.
function resultOf(answer: unknown): string {
  const json = JSON.stringify(answer);
  return `{"content":[{"type":"text","text":${JSON.stringify(json)}}],"structuredContent":${json}}`;
}

// Too much at once is no answer of the tool: a client that reads the status waits and sends it again.
function tooManyOf({ message, status, retryAfterSeconds }: AppError): RpcError {
  return new RpcError('tooMany', message, { status, retryAfterSeconds });
}

function refusalOf(text: string): string {
  const result: CallToolResult = { content: [{ type: 'text', text }], isError: true };
  return JSON.stringify(result);
}
