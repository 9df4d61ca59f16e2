import { createServer } from 'node:http';

/** A receiver that answers at once, but for `/dead`, which never does. */
export interface BenchReceiver {
  origin: string;
  /** Resolves when so many posts have arrived since `forget`, or since the start. */
  arrived(count: number): Promise<void>;
  /** When each delivery came first, by its id. */
  readonly times: Map<string, number>;
  forget(): void;
  close(): void;
}

/** Starts it on 127.0.0.1. */
export async function startReceiver(): Promise<BenchReceiver> {
  const times = new Map<string, number>();
  let awaited = { count: Number.POSITIVE_INFINITY, resolve: () => {} };
  const server = createServer((request, response) => {
    if (request.url === '/dead') return;
    times.set(String(request.headers['svc-delivery'] ?? times.size), performance.now());
    request.resume().on('end', () => response.writeHead(204).end());
    if (times.size >= awaited.count) awaited.resolve();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    times,
    arrived: (count) =>
      new Promise((resolve) => {
        awaited = { count, resolve };
        if (times.size >= count) resolve();
      }),
    forget: () => times.clear(),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
