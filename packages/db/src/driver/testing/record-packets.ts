import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between a client and PostgreSQL that records what the client sends. */
export interface Recorder {
  /** The address of the server, through the recorder. */
  url: string;
  /**
   * Returns the messages sent since the last call, one list per round trip. A query of the simple
   * protocol is recorded as its text, any other message as its name.
   */
  take(): string[][];
  /** Resets every connection, so that the client's sockets fail before they close. */
  reset(): void;
  /** Ends every connection in order, so that the client's sockets close without failing. */
  end(): void;
  close(): Promise<void>;
}

const names: Record<string, string> = {
  B: 'Bind',
  C: 'Close',
  D: 'Describe',
  E: 'Execute',
  H: 'Flush',
  P: 'Parse',
  S: 'Sync',
};

/** Starts a recorder in front of the server of `url`. */
export async function recordPackets(url: string): Promise<Recorder> {
  const trips: string[][] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const { hostname, port } = new URL(url);
    const upstream = connect(Number(port), hostname);
    const read = messageReader();
    let hasResponse = true;
    client.on('data', (chunk: Buffer) => {
      if (hasResponse) trips.push([]);
      hasResponse = false;
      trips.at(-1)?.push(...read(chunk));
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      hasResponse = true;
      client.write(chunk);
    });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = `${(server.address() as AddressInfo).port}`;
  return {
    url: through.href,
    take: () => trips.splice(0),
    reset: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    end: () => {
      for (const socket of sockets) socket.end();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Reads the messages of one connection; the first, which starts it, has no type. */
function messageReader(): (chunk: Buffer) => string[] {
  let rest: Buffer = Buffer.alloc(0);
  let typeLength = 0;
  return (chunk) => {
    const messages: string[] = [];
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= typeLength + 4) {
      const end = typeLength + rest.readUInt32BE(typeLength);
      if (rest.length < end) break;
      messages.push(typeLength === 0 ? 'Startup' : nameOf(rest.subarray(0, end)));
      rest = rest.subarray(end);
      typeLength = 1;
    }
    return messages;
  };
}

function nameOf(message: Buffer): string {
  const type = message.toString('latin1', 0, 1);
  return type === 'Q' ? message.toString('utf8', 5, message.length - 1) : (names[type] ?? type);
}
