import type { ClientRequest } from 'node:http';

/** How many informational answers (1xx) may come before the answer. */
export const maxInformational = 10;

/** How much the header of one answer may hold, and its trailer. */
export const maxHeaderBytes = 16 * 1024;

/** How much of an exchange is received at all: headers, chunk sizes and trailers too. */
export const maxReceivedBytes = 64 * 1024;

/** More was sent than an answer needs. The message is one sentence for the endpoint's owner. */
export class ExcessError extends Error {
  override readonly name = 'ExcessError';
}

/**
 * Ends an exchange, and its connection, once more is sent than an answer needs. The parser bounds
 * each header, but neither how many answers precede the one that counts nor what stands between the
 * parts of a body.
 */
export function boundAnswer(outgoing: ClientRequest): void {
  let end = (error: ExcessError): unknown => outgoing.destroy(error);
  let informational = 0;
  outgoing.on('response', (response) => {
    end = (error) => response.destroy(error);
  });
  outgoing.on('information', () => {
    informational += 1;
    if (informational > maxInformational) end(tooMany());
  });
  outgoing.on('socket', (socket) => {
    let received = 0;
    const count = (chunk: Buffer) => {
      received += chunk.length;
      if (received > maxReceivedBytes) end(tooMuch());
    };
    socket.on('data', count);
    outgoing.on('close', () => socket.off('data', count));
  });
}

function tooMany(): ExcessError {
  return new ExcessError(`More than ${maxInformational} informational answers (1xx) were sent.`);
}

function tooMuch(): ExcessError {
  return new ExcessError(`${maxReceivedBytes / 1024} KB were sent without an answer in them.`);
}
