import { createServer } from 'node:http';

/** A receiver that responds at once, except on `/dead`, where it never does. */
export interface BenchReceiver {
  origin: string;
  /** Resolves when `count` posts have arrived since the start or the last `forget`. */
  arrived(count: number): Promise<void>;
  /** Time of the first arrival of each delivery, by id. */
  readonly times: Map<string, number>;
  forget(): void;
  close(): void;
}

/** Starts a receiver on 127.0.0.1. */
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
