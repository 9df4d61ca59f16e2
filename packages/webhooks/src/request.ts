import http, { type Agent, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { boundAnswer, maxHeaderBytes } from './bound-answer.ts';
import { closed, codeOf } from './failure.ts';
import type { Post } from './post.ts';

/** How often a connection kept from before may turn out to be closed. */
const maxStale = 3;

/**
 * Posts, and answers as soon as the status is there. A kept connection that the other side closed in
 * the meantime is no answer of the receiver: the post goes out again on the next.
 */
export async function request(
  post: Post,
  agent: Agent,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  for (let stale = 0; ; stale++) {
    try {
      return await requestOnce(post, agent, signal);
    } catch (error) {
      if (!(error instanceof StaleConnection)) throw error;
      if (stale === maxStale) throw error.cause;
    }
  }
}

class StaleConnection extends Error {}

function requestOnce(post: Post, agent: Agent, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const url = new URL(post.url);
    const { request } = url.protocol === 'https:' ? https : http;
    const headers = { ...post.headers, 'Content-Length': Buffer.byteLength(post.body) };
    const options = { method: 'POST', agent, signal, headers, maxHeaderSize: maxHeaderBytes };
    const outgoing = request(url, options);
    boundAnswer(outgoing);
    // What was refused may still be followed by an answer, in the bytes already read.
    outgoing.on('response', (response) => outgoing.destroyed || resolve(response));
    outgoing.on('error', (error) => {
      const isStale = outgoing.reusedSocket && /^(ECONNRESET|EPIPE)$/.test(codeOf(error));
      reject(isStale ? new StaleConnection('', { cause: error }) : error);
    });
    // Node lets go of both without a word.
    outgoing.on('upgrade', (_, socket) => socket.destroy());
    outgoing.on('close', () => reject(closed()));
    outgoing.end(post.body);
  });
}
