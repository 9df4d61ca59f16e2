/** The codes of the contract's MCP error table, and JSON-RPC's own for a failure of ours. */
export const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  unauthorized: -32001,
} as const;

type RpcCode = keyof typeof rpcCodes;

/** A refusal of a message: a code, one sentence, and the HTTP status when it is not 200. */
export class RpcError extends Error {
  readonly code: RpcCode;
  readonly status: number;

  constructor(code: RpcCode, message: string, { status = 200 } = {}) {
    super(message);
    this.name = 'RpcError';
    this.code = code;
    this.status = status;
  }
}
