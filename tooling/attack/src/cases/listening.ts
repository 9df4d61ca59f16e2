import { readFileSync } from 'node:fs';
import { socketsOf } from '@callboard/testing/processes';
import type { Case, Group } from '../attack.ts';
import { type Part, runningPid } from '../product/start.ts';
import type { Stage } from '../stage.ts';

const parts: readonly Part[] = ['web', 'worker', 'postgres'];
const listenState = '0A';
const loopbackStarts = ['7F', '0000007F'];

interface Listening {
  address: string;
  inode: string;
}

/**
 * Lists the listening sockets of this machine, with IPv4 in the byte order of the kernel's table.
 */
function listListening(): Listening[] {
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[3] === listenState)
      .map((fields) => ({ address: fields[1] ?? '', inode: fields[9] ?? '' })),
  );
}

/** Returns whether an address of the table is in 127.0.0.0/8, also mapped into IPv6, or ::1. */
function isLoopback(address: string): boolean {
  const [host = ''] = address.split(':');
  if (host.length === 8) return host.endsWith(loopbackStarts[0] ?? '');
  return host === '00000000000000000000000001000000' || host.startsWith('0000000000000000FFFF0000');
}

const sockets: Case<Stage> = {
  name: 'loopback',
  tried: 'the listening sockets of web, worker and database, without HOST set',
  run: async (stage) => {
    const listening = listListening();
    const holes: string[] = [];
    for (const part of parts) {
      const own = socketsOf(runningPid(stage.product, part));
      for (const { address } of listening.filter(({ inode }) => own.has(inode))) {
        if (!isLoopback(address)) holes.push(`${part} listens on ${address}`);
      }
    }
    return holes;
  },
};

const contact: Case<Stage> = {
  name: 'security-txt',
  tried: 'the contact for vulnerabilities',
  run: async (stage) => {
    const { status, text } = await stage.send('/.well-known/security.txt');
    const isWhole = /^Contact: /m.test(text) && /^Expires: /m.test(text);
    return status === 200 && isWhole ? [] : [`/.well-known/security.txt answered ${status}`];
  },
};

export const listening: Group<Stage> = { name: 'listening', cases: [sockets, contact] };
