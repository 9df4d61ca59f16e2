import { readFileSync } from 'node:fs';
import type { OwnerSql } from '@callboard/testing/factories';
import { processorSeconds, socketsOf } from '@callboard/testing/processes';

/** Returns the processor time until now that a local PostgreSQL used for the open connections of a process. */
export async function secondsOfConnections(sql: OwnerSql, pid: number): Promise<number> {
  const open = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where client_port = any(${portsOf(pid)}::int[])`;
  return open.reduce((sum, it) => sum + processorSeconds(it.pid), 0);
}

/** Returns the local ports of the sockets of a process. */
function portsOf(pid: number): number[] {
  const sockets = socketsOf(pid);
  const table = readFileSync('/proc/net/tcp', 'utf8');
  return table.split('\n').flatMap((line) => {
    // The second field is the local address in hexadecimal, the tenth the number of the socket.
    const fields = line.trim().split(/\s+/);
    const port = Number.parseInt(fields[1]?.split(':')[1] ?? '', 16);
    return sockets.has(fields[9] ?? '') ? [port] : [];
  });
}
