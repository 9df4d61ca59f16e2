import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Few clients pipeline requests, and none has this many unanswered. */
export const maxPipelined = 16;

/**
 * Closes a connection with more unanswered requests. Node starts all requests of one packet
 * together, and 64 KB can hold more than a thousand.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  const add = (socket: Socket, change: number) => {
    const count = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, count);
    return count;
  };
  return (request, response) => {
    const { socket } = request;
    if (add(socket, 1) > maxPipelined) {
      socket.destroy();
      return;
    }
    response.once('close', () => add(socket, -1));
    listener(request, response);
  };
}
