import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Serves on `PORT` until it is killed, without anything else a service needs. */
export function serveByHand(
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): void {
  const server = createServer((request, response) => {
    if (request.url === '/healthz') return void response.end('ok');
    // The client may disconnect before the response.
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(Number(process.env.PORT), '127.0.0.1');
  process.once('SIGTERM', () => process.exit(0));
}
