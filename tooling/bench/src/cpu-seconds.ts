import { readdir, readFile, readlink } from 'node:fs/promises';
import type { OwnerSql } from '@callboard/testing/factories';

const ticksPerSecond = 100;

/** Returns the CPU time of a process until now, from Linux's proc. Throws on other systems. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The fields after the name, which may contain spaces; the first is the third of the file.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Returns the CPU time until now that a local PostgreSQL used for the open connections of a process. */
export async function cpuSecondsOfConnections(sql: OwnerSql, pid: number): Promise<number> {
  const open = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where client_port = any(${await portsOf(pid)}::int[])`;
  const each = await Promise.all(open.map((it) => cpuSeconds(it.pid)));
  return each.reduce((sum, it) => sum + it, 0);
}

/** Returns the local ports of the sockets of a process. */
async function portsOf(pid: number): Promise<number[]> {
  const folder = `/proc/${pid}/fd`;
  const opened = await readdir(folder);
  const links = opened.map((it) => readlink(`${folder}/${it}`).catch(() => ''));
  const sockets = new Set(await Promise.all(links));
  const table = await readFile('/proc/net/tcp', 'utf8');
  return table.split('\n').flatMap((line) => {
    // The second field is the local address in hexadecimal, the tenth the number of the socket.
    const fields = line.trim().split(/\s+/);
    const port = Number.parseInt(fields[1]?.split(':')[1] ?? '', 16);
    return sockets.has(`socket:[${fields[9]}]`) ? [port] : [];
  });
}
