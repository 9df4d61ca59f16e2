import { createServer } from 'node:http';

export interface RedirectReceiver {
  port: number;
  /** Resolves to the query of the redirect to `/callback`. */
  returned(): Promise<URLSearchParams>;
  close(): void;
}

/** Listens on every address of this computer, as a native OAuth client does. */
export async function receiveRedirect(): Promise<RedirectReceiver> {
  const waiting: ((came: URLSearchParams) => void)[] = [];
  const came: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
    if (pathname === '/callback') {
      const next = waiting.shift();
      if (next) next(searchParams);
      else came.push(searchParams);
    }
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<title>Back</title><link rel="icon" href="data:,"><p>Back in the program.</p>');
  });
  await new Promise<void>((listening) => server.listen(0, '::', listening));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    returned: () => {
      const first = came.shift();
      return first ? Promise.resolve(first) : new Promise((resolve) => waiting.push(resolve));
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
