import type { IncomingMessage } from 'node:http';
import { ExcessError } from './bound-answer.ts';
import { closed } from './failure.ts';

/** How much of an answer is read. */
export const answerBytes = 16 * 1024;

/** In how many pieces it may come: each costs the same, however small. */
const maxPieces = 1000;

/**
 * The first 16 KB of an answer as text; the rest is not waited for, and its connection is closed. Of
 * an answer that hides less in more than is received at all: what was found.
 */
export async function readAnswer(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const body = await readBytes(response);
  signal.throwIfAborted();
  // PostgreSQL keeps no NUL in a text.
  return body.toString('utf8', 0, answerBytes).replaceAll('\0', '\ufffd');
}

function readBytes(response: IncomingMessage): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let size = 0;
  const finish = () => resolve(Buffer.concat(chunks));
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size < answerBytes && chunks.length < maxPieces) return;
    finish();
    response.destroy();
  });
  response.on('end', () => (response.complete ? finish() : reject(closed())));
  response.on('error', (error) => (error instanceof ExcessError ? finish() : reject(error)));
  return promise;
}
