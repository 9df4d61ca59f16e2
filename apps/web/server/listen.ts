import { createServer, type RequestListener, type Server } from 'node:http';

const drainSeconds = 8;

export interface Listening {
  port: number;
  /** Stops accepting, lets running requests finish (at most 8 seconds), then resolves. */
  stop: () => Promise<void>;
}

/** Opens the port. Rejects with one sentence that names the cause and the cure. */
export function listen(listener: RequestListener, port: number): Promise<Listening> {
  const server = createServer({ keepAliveTimeout: 61_000 }, listener);
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Error(cureFor(error, port), { cause: error })));
    server.listen(port, () => resolve({ port: portOf(server), stop: () => stop(server) }));
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), drainSeconds * 1_000);
    // A kept-alive connection that was busy until now becomes idle only later.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(deadline);
      clearInterval(sweep);
      resolve();
    });
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function cureFor(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is already in use: stop what is using it, or set PORT to a free one.`;
  }
  if (error.code === 'EACCES') {
    return `Port ${port} may not be opened by this user: set PORT to one above 1023.`;
  }
  return `Port ${port} could not be opened: ${error.message}`;
}
