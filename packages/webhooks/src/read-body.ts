import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';

/** How much of an answer is read. */
export const answerBytes = 16 * 1024;

/** In how many pieces it may come: each costs the same, however small. */
const maxPieces = 1000;

/**
 * What came of an answer's body, its first 16 KB, as text. The rest is not waited for, and its
 * connection is closed. A body that is cut, broken or late ends where it got to: the head alone says
 * whether a post was taken.
 */
export async function readBody(response: IncomingMessage): Promise<string> {
  const body = await readBytes(response);
  // PostgreSQL keeps no NUL in a text.
  return body.toString('utf8', 0, answerBytes).replaceAll('\0', '\ufffd');
}

function readBytes(response: IncomingMessage): Promise<Buffer> {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
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
  finished(response, finish);
  return promise;
}
