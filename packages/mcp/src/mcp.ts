import { authenticateMcp } from '@callboard/core/accounts';
import type { Database } from '@callboard/core/kernel';
import { type InBodyTurn, parseJson, RefusedBody, readText } from '@callboard/core/kernel';
import { isBusy, RpcError, tooManyOf } from './errors.ts';
import type { Log } from './log.ts';
import { idOf, readMessage } from './message.ts';
import { type Caller, createMethods, type Methods } from './methods.ts';
import { createOriginCheck } from './origins.ts';
import {
  accept,
  allowPreflight,
  challenge,
  isUnauthorized,
  type Reply,
  refuse,
  refuseMethod,
  respond,
} from './respond.ts';

interface Facts {
  requestId?: string;
  log?: Log;
}

/** Handles one request. */
export type Mcp = (request: Request, facts?: Facts) => Promise<Response>;

export interface McpOptions {
  database: Database;
  /** The service's address without a trailing slash. */
  baseUrl: string;
  /** Origins whose pages may call with a token, besides our own and loopback. */
  browserOrigins?: readonly string[];
  /** Bounds how many large bodies are in memory. */
  inBodyTurn?: InBodyTurn;
}

/** The path of the MCP endpoint. */
export const mcpPath = '/api/mcp';

/**
 * Creates the handler of `POST /api/mcp`: one JSON-RPC message in, JSON out. It is stateless, so
 * any process can serve any request.
 */
export function createMcp(options: McpOptions): Mcp {
  const { database, baseUrl, browserOrigins = [] } = options;
  const parts = {
    ...options,
    methods: createMethods(database),
    checkOrigin: createOriginCheck([new URL(baseUrl).origin, ...browserOrigins]),
  };
  return async (request, { requestId, log } = {}) => {
    const { status, headers, body } = await reply(parts, request, log);
    const id = requestId === undefined ? {} : { 'x-request-id': requestId };
    return new Response(body, { status, headers: { ...headers, ...id } });
  };
}

interface Parts extends McpOptions {
  methods: Methods;
  checkOrigin: (request: Request) => void;
}

async function reply(parts: Parts, request: Request, log: Log | undefined): Promise<Reply> {
  if (request.method === 'OPTIONS') return allowPreflight();
  if (request.method !== 'POST') return refuseMethod(request.method);
  try {
    parts.checkOrigin(request);
    const session = await authenticateMcp(parts.database, request.headers.get('authorization'));
    return await answerInTurn(parts, request, { session, log });
  } catch (error) {
    if (isUnauthorized(error)) return challenge(error, parts.baseUrl);
    if (error instanceof RpcError) return refuse(null, error);
    if (isBusy(error)) return refuse(null, tooManyOf(error));
    log?.error({ err: error }, 'MCP request failed');
    return refuse(null, failed);
  }
}

/** Answers a message; one with a large body when it is the turn of its workspace. */
async function answerInTurn(
  { methods, inBodyTurn }: Parts,
  request: Request,
  caller: Caller,
): Promise<Reply> {
  const answer = async (received: Request) =>
    handleMessage(methods, await readValue(received), caller);
  if (!inBodyTurn) return answer(request);
  const subject = caller.session.workspace.id;
  try {
    return await inBodyTurn({ request, subject, mostBytes: maxBodyBytes }, answer);
  } catch (error) {
    if (error instanceof RefusedBody) throw toRpcError(error);
    throw error;
  }
}

/** The largest message body, in bytes. */
const maxBodyBytes = 256 * 1024;

async function readValue(request: Request): Promise<unknown> {
  try {
    return parseJson(await readText(request, maxBodyBytes));
  } catch (error) {
    if (error instanceof RefusedBody) throw toRpcError(error);
    throw error;
  }
}

function toRpcError({ fault }: RefusedBody): RpcError {
  return fault === 'too_large'
    ? new RpcError('invalidRequest', 'The body is larger than 256 KB.', { status: 413 })
    : new RpcError('parseError', 'The body is not JSON.', { status: 400 });
}

async function handleMessage(methods: Methods, value: unknown, caller: Caller): Promise<Reply> {
  try {
    const message = readMessage(value);
    if (message === null) return accept();
    const method = methods.get(message.method);
    if (!method) throw new RpcError('methodNotFound', 'There is no such method.');
    return respond(message.id, await method(message.params, caller));
  } catch (error) {
    if (error instanceof RpcError) return refuse(idOf(value), error);
    throw error;
  }
}

const failed = new RpcError('internalError', 'Something went wrong on our side. Try again later.', {
  status: 500,
});
