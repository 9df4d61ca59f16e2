import { AppError } from '@callboard/domain/errors';
import type { ErrorCode } from '@modelcontextprotocol/sdk/types.js';

/**
 * The codes of the contract's MCP error table, JSON-RPC's internal error, and a server-defined code
 * for too many calls.
 */
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

/** An error response to a message: code, one sentence, and the HTTP status if it is not 200. */
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

/** Returns whether an error is the refusal of too many calls. */
export function isBusy(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'rate_limited';
}

/**
 * Returns the refusal of too many calls as an error of the protocol with status 429, rather than of the
 * tool, so that clients wait and retry.
 */
export function tooManyOf({ message, status, retryAfterSeconds }: AppError): RpcError {
  return new RpcError('tooMany', message, { status, retryAfterSeconds });
}
