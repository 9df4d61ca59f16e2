import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { isIPv6 } from 'node:net';
import { limitBodies } from './limit-bodies.ts';
import { limitPipelining } from './limit-pipelining.ts';

const drainSeconds = 8;

// Headers must arrive in 10 seconds. A part of an upload may take 300, which is 28 kB/s; other
// requests have less (`limitBodies`). An idle connection is closed after two minutes.
const limits: ServerOptions = {
  keepAliveTimeout: 61_000,
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
};

const idleMilliseconds = 120_000;
const maxConnections = 10_000;

export interface Listening {
  port: number;
  /** Addresses it listens on: `127.0.0.1:3000`, `[::1]:3000`. */
  addresses: string[];
  /** Stops accepting, waits at most 8 seconds for running requests, then resolves. */
  stop: () => Promise<void>;
}

interface Place {
  hosts: readonly string[];
  /** 0 for any free port. */
  port: number;
}

/**
 * Opens the port on each host. Skips a host that this machine lacks, if there are several. Rejects
 * with one sentence that names the cause and how to fix it.
 */
export async function listen(
  listener: RequestListener,
  { hosts, port: requestedPort }: Place,
): Promise<Listening> {
  const servers: Server[] = [];
  const stop = async () => void (await Promise.all(servers.map(stopOne)));
  const addresses: string[] = [];
  let port = requestedPort;
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
  const server = createServer(limits, limitPipelining(limitBodies(listener)));
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
    // A busy keep-alive connection becomes idle only later.
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

/** Returns whether the machine lacks the address, as one without IPv6 lacks ::1. */
function isMissing(error: unknown): boolean {
  return ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(codeOf(error));
}

function cureFor(error: unknown, host: string, port: number): string {
  const code = codeOf(error);
  if (isMissing(error)) return `${host} is not an address of this machine: correct HOST.`;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use: stop what is using it, or set PORT to a free one.`;
  }
  if (code === 'EACCES') {
    return `This user cannot open port ${port}: set PORT to one above 1023.`;
  }
  return `Port ${port} could not be opened on ${host} (${code}): set PORT or HOST to another one.`;
}
