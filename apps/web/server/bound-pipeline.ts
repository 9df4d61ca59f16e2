import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Programs that send before they have read are rare, and none has this many under way. */
export const maxUnanswered = 16;

/**
 * Ends a connection on which more requests wait for their answer at once. Node runs all that came in
 * one packet together, and 64 KB hold more than a thousand.
 */
export function boundPipeline(listener: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  const add = (socket: Socket, change: number) => {
    const count = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, count);
    return count;
  };
  return (request, response) => {
    const { socket } = request;
    if (add(socket, 1) > maxUnanswered) {
      socket.destroy();
      return;
    }
    response.once('close', () => add(socket, -1));
    listener(request, response);
  };
}
