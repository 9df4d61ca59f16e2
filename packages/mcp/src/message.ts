import { isObject } from '@callboard/core/kernel';
import type { JSONRPCRequest, RequestId } from '@modelcontextprotocol/sdk/types.js';
import { RpcError } from './errors.ts';

/** One request of a client with its raw parameters. */
export interface RpcRequest extends Pick<JSONRPCRequest, 'id' | 'method'> {
  params: Record<string, unknown>;
}

/** Returns the id of a request, or null if it is missing or invalid. */
export function idOf(value: unknown): RequestId | null {
  const id = isObject(value) ? value.id : undefined;
  return isId(id) ? id : null;
}

/** Reads one JSON-RPC 2.0 message; null for a notification. @throws RpcError */
export function readMessage(value: unknown): RpcRequest | null {
  if (Array.isArray(value)) {
    throw new RpcError('invalidRequest', 'Send one message at a time: batches are not supported.');
  }
  if (!isObject(value) || value.jsonrpc !== '2.0' || typeof value.method !== 'string') {
    throw new RpcError('invalidRequest', 'This is not a JSON-RPC 2.0 request.');
  }
  const { id, method, params = {} } = value;
  if (typeof params !== 'object' || params === null) {
    throw new RpcError('invalidRequest', 'Send the parameters as an object.');
  }
  if (!('id' in value)) return null;
  if (!isId(id)) {
    throw new RpcError('invalidRequest', 'Send an id that is a string or an integer.');
  }
  if (!isObject(params)) throw new RpcError('invalidParams', 'Send the parameters as an object.');
  return { id, method, params };
}

function isId(id: unknown): id is RequestId {
  return typeof id === 'string' || Number.isSafeInteger(id);
}
