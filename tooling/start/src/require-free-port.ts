import { createServer } from 'node:net';
import type { Config } from '@callboard/config';
import { StartError } from './start-error.ts';

/** Throws when the port cannot be opened, before the slow steps. */
export async function requireFreePort({
  hosts,
  port,
}: Pick<Config, 'hosts' | 'port'>): Promise<void> {
  for (const host of hosts) {
    const code = await tryToOpen(host, port);
    const isMissing = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(code ?? '');
    if (code && !(isMissing && hosts.length > 1)) throw new StartError(explain(code, host, port));
  }
}

/** Returns the error code, or undefined if the port could be opened. */
function tryToOpen(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ host, port }, () => probe.close(() => resolve(undefined)));
  });
}

function explain(code: string, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Stop what is using it, or set PORT to a free one.`;
  }
  if (code === 'EACCES') {
    return `This user cannot open port ${port}. Set PORT to one above 1023.`;
  }
  if (code === 'EADDRNOTAVAIL') return `${host} is not an address of this machine. Correct HOST.`;
  return `Port ${port} could not be opened on ${host} (${code}). Set PORT or HOST to another one.`;
}
