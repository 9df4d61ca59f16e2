import { setTimeout as setTimer } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../kernel/database/index.ts';
import type { TokenSession } from '../access/authenticate.unscoped.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import { redactSent } from './redact-sent.ts';
import { createRequestBuffer, type Taken, type WaitingRequest } from './request-buffer.ts';
import { scrub } from './scrub.ts';
import {
  countDropped,
  findTokensOf,
  type StoredRequest,
  storeRequests,
} from './store-requests.unscoped.ts';

/** An answered request, as the API saw it. */
export interface AnsweredRequest {
  requestId: string;
  method: string;
  path: string;
  status: number;
  durationMs: number;
  /** The session of a valid token, or what was sent as the bearer token. */
  by: Pick<TokenSession, 'workspace' | 'token' | 'test'> | { secret: string };
  refusal?: Refusal | undefined;
}

interface Refusal {
  code: string;
  param?: string | undefined;
  message: string;
  /** Parameters or body as they were sent, and the fields that the route has. */
  sent: Readonly<Record<string, unknown>>;
  fields: ReadonlySet<string>;
}

export interface RequestLog {
  /** Takes a request that was answered, to store it within a second. Never throws or waits. */
  record(request: AnsweredRequest): void;
  /** Stores what waits. */
  flush(): Promise<void>;
  /** Stores what waits, unless the database takes too long. */
  close(): Promise<void>;
}

interface Options {
  database: Database;
  /** Gets what could not be stored, at most once a second. */
  failed?: (error: unknown) => void;
}

const flushMilliseconds = 1_000;
const closingMilliseconds = 3_000;
const room = { bytes: 16 * 1024 * 1024, bytesOfEach: 1024 * 1024 };
const rowsPerStatement = 1_000;
const most = { method: 20, path: 300, param: 100, message: 300 };

/**
 * Opens the log of requests of this process. Requests wait in memory and are stored in batches, so
 * that no answer waits for the database.
 */
export function openRequestLog({ database, failed }: Options): RequestLog {
  const buffer = createRequestBuffer(room);
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> | undefined;
  // One statement at a time, so that a slow database gets no more of them.
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    await storing;
    storing ??= store(database, buffer.take())
      .catch((error) => failed?.(error))
      .finally(() => {
        storing = undefined;
        if (!buffer.isEmpty) schedule();
      });
    await storing;
  };
  const schedule = () => {
    if (!storing) timer ??= setTimer(flush, flushMilliseconds).unref();
  };
  return {
    record: (request) => {
      buffer.add(toWaiting(request, database.now()));
      schedule();
    },
    flush,
    close: () =>
      Promise.race([flush(), setTimeout(closingMilliseconds, undefined, { ref: false })]),
  };
}

function toWaiting(request: AnsweredRequest, createdAt: Date): WaitingRequest {
  const { by, refusal } = request;
  return {
    id: request.requestId,
    method: request.method.slice(0, most.method),
    path: scrub(request.path, most.path),
    status: request.status,
    durationMs: Math.round(request.durationMs * 10) / 10,
    errorCode: refusal?.code ?? null,
    errorParam: refusal?.param === undefined ? null : scrub(refusal.param, most.param),
    message: refusal ? scrub(refusal.message, most.message) : null,
    sent: refusal ? redactSent(refusal.sent, refusal.fields) : null,
    createdAt,
    ...('secret' in by
      ? { secretHash: hashSecret(by.secret) }
      : (by.test ?? { workspaceId: by.workspace.id, tokenId: by.token.id })),
  };
}

/** Stores requests, and counts those that could not be stored. */
async function store(database: Database, { requests, dropped }: Taken): Promise<void> {
  const known = requests.flatMap((it) => ('secretHash' in it ? [] : [it]));
  let stored = 0;
  try {
    const rows = [...known, ...(await nameTokens(database, requests))];
    while (stored < rows.length) {
      await storeRequests(database, rows.slice(stored, stored + rowsPerStatement));
      stored += rowsPerStatement;
    }
  } finally {
    for (const { workspaceId } of known.slice(stored)) {
      dropped.set(workspaceId, (dropped.get(workspaceId) ?? 0) + 1);
    }
    await countDropped(database, dropped);
  }
}

/** Returns the requests without a valid token whose token exists, in whatever workspace. */
async function nameTokens(
  database: Database,
  requests: readonly WaitingRequest[],
): Promise<StoredRequest[]> {
  const unnamed = requests.flatMap((it) => ('secretHash' in it ? [it] : []));
  const tokens = await findTokensOf(database, [...new Set(unnamed.map((it) => it.secretHash))]);
  return unnamed.flatMap(({ secretHash, ...row }) => {
    const token = tokens.get(secretHash);
    return token ? [{ ...row, ...token }] : [];
  });
}
