import { randomInt } from 'node:crypto';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Below the ports that systems give to outgoing connections, which could take a free one, and above
 * those that browsers refuse to open, 10080 the highest (fetch.spec.whatwg.org, "bad port").
 */
const range = [10_081, 32_000] as const;

/** Has a file for each port that was given out in this hour, to any process of this machine. */
const given = join(tmpdir(), `callboard-ports-${Math.floor(Date.now() / 3_600_000)}`);

/**
 * Finds a free port on the loopback interface. No other caller gets it, because what listens on it
 * may take a while to start.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(...range);
  return take(port) && (await isFree(port)) ? port : freePort();
}

function take(port: number): boolean {
  mkdirSync(given, { recursive: true });
  try {
    closeSync(openSync(join(given, String(port)), 'wx'));
    return true;
  } catch (error) {
    if (Object(error).code === 'EEXIST') return false;
    throw error;
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
