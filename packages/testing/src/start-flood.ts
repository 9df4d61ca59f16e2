import { createServer, type Socket } from 'node:net';

/** A receiver that never stops sending. */
export interface Flood {
  /** Origin without a trailing slash. */
  url: string;
  /** How many connections came. */
  connections: number;
  /** The connections that are open now. */
  readonly open: number;
  /** The bytes it got rid of, those in the system's buffers included. */
  readonly sent: number;
  close(): Promise<void>;
}

/** What it sends once, and what it then sends again and again. */
export interface FloodText {
  head?: string;
  more: string;
  /** Where it listens; on any free port unless given. */
  port?: number;
}

const chunkBytes = 64 * 1024;

/** Starts a receiver on 127.0.0.1 that answers every post by a flood, as fast as it is read. */
export async function startFlood({ head = '', more, port: given = 0 }: FloodText): Promise<Flood> {
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
  await new Promise<void>((resolve) => server.listen(given, '127.0.0.1', resolve));
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
