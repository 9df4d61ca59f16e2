import type { IncomingMessage, RequestListener } from 'node:http';

const usualLimits = { milliseconds: 60_000, most: 1_000 };

const ends = new WeakMap<IncomingMessage, () => void>();

/**
 * Closes the connection of a request whose body has not arrived in a minute. Node's own limit is
 * longer, because it cannot tell a part of an upload from the endless body of a stranger. Of more
 * than a thousand bodies on their way the oldest are cut off: each takes some 100 kB of memory.
 */
export function limitBodies(listener: RequestListener, limits = usualLimits): RequestListener {
  const arriving = new Set<IncomingMessage>();
  return (request, response) => {
    if (hasBody(request)) {
      limitBody(request, arriving, limits.milliseconds);
      if (arriving.size > limits.most) cutOff(arriving);
    }
    return listener(request, response);
  };
}

/** Lets the body of a signed-in person's request take as long as Node allows. */
export function allowLongBody(request: IncomingMessage): void {
  ends.get(request)?.();
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

function limitBody(
  request: IncomingMessage,
  arriving: Set<IncomingMessage>,
  milliseconds: number,
): void {
  const deadline = setTimeout(() => request.complete || request.socket.destroy(), milliseconds);
  const end = () => {
    clearTimeout(deadline);
    arriving.delete(request);
  };
  deadline.unref();
  arriving.add(request);
  ends.set(request, end);
  request.once('end', end).once('close', end);
}

/** Closes the connection of the oldest body that is still on its way. */
function cutOff(arriving: Set<IncomingMessage>): void {
  for (const request of arriving) {
    arriving.delete(request);
    if (request.complete) continue;
    request.socket.destroy();
    return;
  }
}
