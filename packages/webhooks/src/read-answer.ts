import type { IncomingMessage } from 'node:http';
import { closed } from './failure.ts';

/** How much of an answer is read. */
export const answerBytes = 16 * 1024;

/** The first 16 KB of an answer as text; the rest is not waited for, and its connection is closed. */
export async function readAnswer(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= answerBytes) break;
  }
  signal.throwIfAborted();
  if (size < answerBytes && !response.complete) throw closed();
  // PostgreSQL keeps no NUL in a text.
  return Buffer.concat(chunks).toString('utf8', 0, answerBytes).replaceAll('\0', '\ufffd');
}
