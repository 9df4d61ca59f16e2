import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

type Handler = (request: Request) => Response | Promise<Response>;

/** A handler served on its own port. */
export interface TestServer {
  /** Origin without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

/** Serves a fetch handler over HTTP on 127.0.0.1, by default on any free port. */
export async function startServer(handler: Handler, requestedPort = 0): Promise<TestServer> {
  const server = createServer((incoming, outgoing) => void serve(handler, incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(requestedPort, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serve(handler: Handler, incoming: IncomingMessage, outgoing: ServerResponse) {
  const response = await handler(await toRequest(incoming));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const method = incoming.method ?? 'GET';
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host}`);
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  return new Request(url, { method, headers, body: new Uint8Array(await buffer(incoming)) });
}
