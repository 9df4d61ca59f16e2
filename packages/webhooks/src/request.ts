import http, { type Agent, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { closed, codeOf } from './failure.ts';
import { limitResponse, maxHeaderBytes } from './limit-response.ts';
import type { Post } from './post.ts';

/** Maximum number of kept-alive connections that may turn out to be closed. */
const maxStale = 3;

/**
 * Posts and returns the response as soon as its head arrives. If the receiver closed a kept-alive
 * connection in the meantime, the post is repeated on the next one.
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
    limitResponse(outgoing);
    // A destroyed request can still emit a response from bytes already read.
    outgoing.on('response', (response) => outgoing.destroyed || resolve(response));
    outgoing.on('error', (error) => {
      const isStale = outgoing.reusedSocket && /^(ECONNRESET|EPIPE)$/.test(codeOf(error));
      reject(isStale ? new StaleConnection('', { cause: error }) : error);
    });
    // Node drops both cases without an error.
    outgoing.on('upgrade', (_, socket) => socket.destroy());
    outgoing.on('close', () => reject(closed()));
    outgoing.end(post.body);
  });
}
