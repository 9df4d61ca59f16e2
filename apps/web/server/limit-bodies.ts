import type { IncomingMessage, RequestListener } from 'node:http';

const usualMilliseconds = 60_000;

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Closes the connection of a request whose body has not arrived in a minute. Node's own limit is
 * longer, because it cannot tell a part of an upload from the endless body of a stranger.
 */
export function limitBodies(
  listener: RequestListener,
  milliseconds = usualMilliseconds,
): RequestListener {
  return (request, response) => {
    const deadline = setTimeout(() => request.complete || request.socket.destroy(), milliseconds);
    deadlines.set(request, deadline.unref());
    request.once('close', () => clearTimeout(deadline));
    return listener(request, response);
  };
}

/** Lets the body of a signed-in person's request take as long as Node allows. */
export function allowLongBody(request: IncomingMessage): void {
  clearTimeout(deadlines.get(request));
}
