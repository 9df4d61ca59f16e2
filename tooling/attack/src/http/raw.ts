import { connect } from 'node:net';

const quietMilliseconds = 700;

/** Returns everything a server sends after these bytes, until it closes or stops sending. */
export function raw(
  { host, port }: { host: string; port: number },
  bytes: string | Uint8Array,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const chunks: Buffer[] = [];
    const end = () => {
      socket.destroy();
      signal.removeEventListener('abort', end);
      resolve(Buffer.concat(chunks).toString('latin1'));
    };
    signal.addEventListener('abort', end);
    socket.setTimeout(quietMilliseconds, end);
    socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
    socket.once('error', end);
    socket.once('close', end);
    const sent = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
    socket.once('connect', () => socket.write(sent));
  });
}
