import { type ApiContext, appRouter } from '@callboard/api';
import { AppError } from '@callboard/core';
import { callTRPCProcedure, TRPCError } from '@trpc/server';
import type { Log } from './mcp.ts';
import type { Tool } from './tools.ts';

const failed = 'The tool failed on the server. Try again later.';

/**
 * Runs a tool and answers the JSON of its result. What it cannot answer is a result too, with one
 * sentence; nothing of a failure of our own leaves.
 */
export async function callTool(
  tool: Tool,
  { ctx, input, log }: { ctx: ApiContext; input: object; log: Log | undefined },
): Promise<string> {
  try {
    return resultOf(await run(tool, ctx, input));
  } catch (error) {
    const refusal = error instanceof TRPCError ? error.cause : error;
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

function refusalOf(text: string): string {
  return JSON.stringify({ content: [{ type: 'text', text }], isError: true });
}
