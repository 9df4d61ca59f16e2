import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { isIPv6 } from 'node:net';
import { boundPipeline } from './bound-pipeline.ts';

const drainSeconds = 8;

// Headers arrive in 10 seconds and a whole request in 60, however slowly it is sent; a connection on
// which nothing moves for two minutes is closed, whoever does not read.
const limits: ServerOptions = {
  keepAliveTimeout: 61_000,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
};

const idleMilliseconds = 120_000;
const maxConnections = 10_000;

export interface Listening {
  port: number;
  /** Where it listens: `127.0.0.1:3000`, `[::1]:3000`. */
  addresses: string[];
  /** Stops accepting, lets running requests finish (at most 8 seconds), then resolves. */
  stop: () => Promise<void>;
}

interface Place {
  hosts: readonly string[];
  /** 0 for any that is free. */
  port: number;
}

/**
 * Opens the port on each host; of several, one that this machine lacks is left out. Rejects with
 * one sentence that names the cause and the cure.
 */
export async function listen(
  listener: RequestListener,
  { hosts, port: asked }: Place,
): Promise<Listening> {
  const servers: Server[] = [];
  const stop = async () => void (await Promise.all(servers.map(stopOne)));
  const addresses: string[] = [];
  let port = asked;
  for (const host of hosts) {
    try {
      const server = await open(listener, host, port);
      servers.push(server);
      port = portOf(server);
      addresses.push(`${isIPv6(host) ? `[${host}]` : host}:${port}`);
    } catch (error) {
      if (hosts.length > 1 && isMissing(error)) continue;
      await stop();
      throw new Error(cureFor(error, host, port), { cause: error });
    }
  }
  return { port, addresses, stop };
}

function open(listener: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer(limits, boundPipeline(listener));
  server.maxConnections = maxConnections;
  server.setTimeout(idleMilliseconds);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => resolve(server));
  });
}

function stopOne(server: Server): Promise<void> {
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

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** The machine has no such address, as one without IPv6 has no ::1. */
function isMissing(error: unknown): boolean {
  return ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(codeOf(error));
}

function cureFor(error: unknown, host: string, port: number): string {
  const code = codeOf(error);
  if (isMissing(error)) return `${host} is no address of this machine: correct HOST.`;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use: stop what is using it, or set PORT to a free one.`;
  }
  if (code === 'EACCES') {
    return `Port ${port} may not be opened by this user: set PORT to one above 1023.`;
  }
  return `Port ${port} could not be opened on ${host} (${code}): set PORT or HOST to another one.`;
}
