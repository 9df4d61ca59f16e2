import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

type Signal =
  /** Passes everything. */
  | 'full'
  /** Closes every connection. */
  | 'none'
  /** Accepts requests and never answers. */
  | 'stuck'
  /** Answers 502 itself, as a proxy does whose server is restarting. */
  | 'no-server'
  /** Ends each answer after its first half. */
  | 'half';

/** A proxy between the browser and the server that loses the connection on demand. */
export interface Tunnel {
  url: string;
  /** Sets the signal, and closes the connections that are open without one. */
  set(signal: Signal): void;
  /** Sets the signal of the requests whose path matches. */
  setFor(path: RegExp, signal: Signal): void;
  close(): Promise<void>;
}

export async function openTunnel(target: string): Promise<Tunnel> {
  const signals: { path: RegExp; signal: Signal }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((incoming, outgoing) => {
    const signal = signals.findLast((it) => it.path.test(incoming.url ?? ''))?.signal ?? 'full';
    pass({ target, signal, incoming, outgoing });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const setFor = (path: RegExp, signal: Signal) => signals.push({ path, signal });
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${port}`,
    set: (signal) => {
      signals.length = 0;
      setFor(/./, signal);
      hangUp();
    },
    setFor,
    close: async () => {
      hangUp();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Passing {
  target: string;
  signal: Signal;
  incoming: IncomingMessage;
  outgoing: ServerResponse;
}

function pass({ target, signal, incoming, outgoing }: Passing): void {
  if (signal === 'none') return void incoming.socket.destroy();
  if (signal === 'stuck') return;
  if (signal === 'no-server') return void outgoing.writeHead(502).end('Bad Gateway');
  const { method, headers, url } = incoming;
  const onward = request(`${target}${url}`, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    if (signal === 'full') return void answer.pipe(outgoing);
    answer.once('data', (chunk: Buffer) => {
      outgoing.write(chunk.subarray(0, chunk.length / 2), () => outgoing.destroy());
    });
  });
  outgoing.once('close', () => onward.destroy());
  onward.once('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
