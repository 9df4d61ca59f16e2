import { constants } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { isTrusted, requireDestination, type Target, type TrustedOrigin } from './destination.ts';
import { failureOf } from './failure.ts';
import { createGuardedLookup } from './guarded-lookup.ts';
import type { Post } from './post.ts';
import { readBody } from './read-body.ts';
import { request } from './request.ts';
import { withSmallReads } from './small-reads.ts';

/** Deadline from the DNS lookup to the head of the response. */
export const deadlineSeconds = 10;

/** The outcome of a post. A 2xx status means delivered, whatever happens to the body. */
export interface Outcome {
  isDelivered: boolean;
  statusCode: number | null;
  /** One sentence if there was no response. */
  error: string | null;
  /** The first 16 KB of the response's body, as received before the deadline. */
  responseBody: string | null;
  durationMs: number;
}

export interface PosterOptions {
  /** Origins that may have any address, even over http. */
  trustedOrigins?: readonly TrustedOrigin[];
  /** Name servers to use instead of the system's. */
  nameServers?: readonly string[];
  deadlineSeconds?: number;
}

export interface Poster {
  /** Posts once. Never throws: failures are in the outcome. */
  post(post: Post): Promise<Outcome>;
  close(): void;
}

/**
 * Creates a poster for untrusted URLs. It posts only to public addresses, does not follow
 * redirects, has one deadline from the DNS lookup to the last byte, and reads at most 16 KB.
 */
export function createPoster(options: PosterOptions = {}): Poster {
  const { trustedOrigins = [], nameServers } = options;
  const deadlineMs = (options.deadlineSeconds ?? deadlineSeconds) * 1000;
  const agents = createAgents(nameServers);
  const agentFor = (target: Target) => {
    requireDestination(target, trustedOrigins);
    if (!isTrusted(target, trustedOrigins)) return agents.guarded;
    return new URL(target.url).protocol === 'https:' ? agents.trusted : agents.plain;
  };
  return {
    async post(post) {
      const startedAt = performance.now();
      const result = await exchange(post, agentFor, deadlineMs);
      const durationMs = Math.round(performance.now() - startedAt);
      return { ...result, isDelivered: isSuccess(result), durationMs };
    },
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function createAgents(nameServers?: readonly string[]) {
  const settings = { keepAlive: true, maxFreeSockets: 16, timeout: 30_000 };
  // A receiver could request repeated renegotiations, each of which costs more than a post.
  const secure = { ...settings, secureOptions: constants.SSL_OP_NO_RENEGOTIATION };
  return {
    guarded: withSmallReads(
      new https.Agent({ ...secure, lookup: createGuardedLookup(nameServers) }),
    ),
    trusted: withSmallReads(new https.Agent(secure)),
    plain: withSmallReads(new http.Agent(settings)),
  };
}

type PostResult = Pick<Outcome, 'statusCode' | 'error' | 'responseBody'>;

async function exchange(
  post: Post,
  agentFor: (target: Target) => http.Agent,
  deadlineMs: number,
): Promise<PostResult> {
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const response = await request(post, agentFor(post), signal);
    const statusCode = response.statusCode ?? null;
    return { statusCode, error: null, responseBody: await readBody(response) };
  } catch (error) {
    const late = `No response within ${deadlineMs / 1000} seconds.`;
    return {
      statusCode: null,
      error: signal.aborted ? late : failureOf(error),
      responseBody: null,
    };
  }
}

function isSuccess({ statusCode }: PostResult): boolean {
  return statusCode !== null && statusCode >= 200 && statusCode < 300;
}
