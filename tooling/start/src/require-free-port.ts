import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/** Throws when the port cannot be opened: better now than after the heavy work. */
export function requireFreePort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(new StartError(explain(error, port))));
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

function explain(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Stop what is using it, or set PORT to a free one.`;
  }
  if (error.code === 'EACCES') {
    return `Port ${port} may not be opened by this user. Set PORT to one above 1023.`;
  }
  return `Port ${port} could not be opened (${error.code}). Set PORT to another one.`;
}
