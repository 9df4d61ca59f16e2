import { createServer, type Socket } from 'node:net';

/** A receiver that never stops sending. */
export interface Flood {
  /** Origin without a trailing slash. */
  url: string;
  /** Number of connections accepted. */
  connections: number;
  /** Number of open connections. */
  readonly open: number;
  /** Number of bytes sent, including those in the system's buffers. */
  readonly sent: number;
  close(): Promise<void>;
}

/** The text sent once, and the text then sent repeatedly. */
export interface FloodText {
  head?: string;
  more: string;
  /** Port to listen on. Defaults to any free port. */
  port?: number;
}

const chunkBytes = 64 * 1024;

/**
 * Starts a receiver on 127.0.0.1 that responds to every post with a flood, as fast as it is read.
 */
export async function startFlood({
  head = '',
  more,
  port: requestedPort = 0,
}: FloodText): Promise<Flood> {
  const chunk = Buffer.from(more.repeat(Math.ceil(chunkBytes / more.length)));
  const sockets = new Set<Socket>();
  let sent = 0;
  const server = createServer((socket) => {
    flood.connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sent += socket.bytesWritten;
      sockets.delete(socket);
    });
    socket.once('data', () => {
      socket.write(head);
      pour(socket, chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(requestedPort, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const flood = {
    url: `http://127.0.0.1:${port}`,
    connections: 0,
    get open() {
      return sockets.size;
    },
    get sent() {
      return sockets.values().reduce((sum, it) => sum + it.bytesWritten, sent);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return flood;
}

function pour(socket: Socket, chunk: Buffer): void {
  const more = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', more);
  more();
}
