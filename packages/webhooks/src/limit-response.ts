import type { ClientRequest } from 'node:http';

/** Maximum number of informational responses (1xx) before the final response. */
export const maxInformational = 10;

/** Maximum size of a response's header, and of its trailer. */
export const maxHeaderBytes = 16 * 1024;

/** Maximum bytes received in an exchange, including headers, chunk sizes and trailers. */
export const maxReceivedBytes = 64 * 1024;

/** The receiver sent too much. The message is one sentence for the endpoint's owner. */
export class ExcessError extends Error {
  override readonly name = 'ExcessError';
}

/**
 * Ends an exchange and its connection when the receiver sends too much. The HTTP parser limits each
 * header, but neither the number of informational responses nor the data between chunks of a body.
 */
export function limitResponse(outgoing: ClientRequest): void {
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
  return new ExcessError(
    `The receiver sent more than ${maxInformational} informational (1xx) responses.`,
  );
}

function tooMuch(): ExcessError {
  return new ExcessError(`${maxReceivedBytes / 1024} KB received without a complete response.`);
}
