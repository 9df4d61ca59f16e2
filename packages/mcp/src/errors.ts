import type { ErrorCode } from '@modelcontextprotocol/sdk/types.js';

/** The codes of the contract's MCP error table, JSON-RPC's own for a failure of ours, and one of a server's own. */
export const rpcCodes = {
  parseError: -32700 satisfies ErrorCode.ParseError,
  invalidRequest: -32600 satisfies ErrorCode.InvalidRequest,
  methodNotFound: -32601 satisfies ErrorCode.MethodNotFound,
  invalidParams: -32602 satisfies ErrorCode.InvalidParams,
  internalError: -32603 satisfies ErrorCode.InternalError,
  unauthorized: -32001,
  tooMany: -32000,
} as const;

type RpcCode = keyof typeof rpcCodes;

interface Facts {
  status?: number;
  retryAfterSeconds?: number | undefined;
}

/** A refusal of a message: a code, one sentence, and the HTTP status when it is not 200. */
export class RpcError extends Error {
  readonly code: RpcCode;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RpcCode, message: string, { status = 200, retryAfterSeconds }: Facts = {}) {
    super(message);
    this.name = 'RpcError';
    this.code = code;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
