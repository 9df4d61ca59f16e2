import { constants } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { isTrusted, requireDestination, type Target, type TrustedOrigin } from './destination.ts';
import { failureOf } from './failure.ts';
import { createGuardedLookup } from './guarded-lookup.ts';
import type { Post } from './post.ts';
import { readBody } from './read-body.ts';
import { request } from './request.ts';
import { readingSmallPieces } from './small-reads.ts';

/** How long a receiver has, from the look-up of its name to the head of its answer. */
export const deadlineSeconds = 10;

/** What became of a post. It is delivered when there is a 2xx status, whatever its body does. */
export interface Outcome {
  isDelivered: boolean;
  statusCode: number | null;
  /** One sentence where there is no answer. */
  error: string | null;
  /** What came of the answer's body until the deadline, its first 16 KB. */
  answer: string | null;
  durationMs: number;
}

export interface PosterOptions {
  /** Origins that may be anywhere, over http too. */
  trustedOrigins?: readonly TrustedOrigin[];
  /** Name servers to ask instead of the system's. */
  nameServers?: readonly string[];
  deadlineSeconds?: number;
}

export interface Poster {
  /** Posts once. Never throws: whatever goes wrong is in the outcome. */
  post(post: Post): Promise<Outcome>;
  close(): void;
}

/**
 * Posts to places that strangers chose: to public addresses alone, without following redirects, with
 * one deadline from the name to the last byte that is read, reading no more than 16 KB.
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
      const answer = await exchange(post, agentFor, deadlineMs);
      const durationMs = Math.round(performance.now() - startedAt);
      return { ...answer, isDelivered: isSuccess(answer), durationMs };
    },
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function createAgents(nameServers?: readonly string[]) {
  const settings = { keepAlive: true, maxFreeSockets: 16, timeout: 30_000 };
  // A receiver could ask for one handshake after the other, and each costs more than a post.
  const secure = { ...settings, secureOptions: constants.SSL_OP_NO_RENEGOTIATION };
  return {
    guarded: readingSmallPieces(
      new https.Agent({ ...secure, lookup: createGuardedLookup(nameServers) }),
    ),
    trusted: readingSmallPieces(new https.Agent(secure)),
    plain: readingSmallPieces(new http.Agent(settings)),
  };
}

type PostResult = Pick<Outcome, 'statusCode' | 'error' | 'answer'>;

async function exchange(
  post: Post,
  agentFor: (target: Target) => http.Agent,
  deadlineMs: number,
): Promise<PostResult> {
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const response = await request(post, agentFor(post), signal);
    const statusCode = response.statusCode ?? null;
    return { statusCode, error: null, answer: await readBody(response) };
  } catch (error) {
    const late = `There was no answer within ${deadlineMs / 1000} seconds.`;
    return { statusCode: null, error: signal.aborted ? late : failureOf(error), answer: null };
  }
}

function isSuccess({ statusCode }: PostResult): boolean {
  return statusCode !== null && statusCode >= 200 && statusCode < 300;
}
