import { readFile } from 'node:fs/promises';
import type { OwnerSql } from '@callboard/testing/factories';

const ticksPerSecond = 100;

/** Returns the CPU time of a process until now, from Linux's proc. Throws on other systems. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The fields after the name, which may contain spaces; the first is the third of the file.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Returns the CPU time until now of the processes of a local PostgreSQL that run. */
export async function cpuSecondsOfDatabase(sql: OwnerSql): Promise<number> {
  const running = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where pid <> pg_backend_pid()`;
  // One that has ended meanwhile counts no more.
  const each = running.map(({ pid }) => cpuSeconds(pid).catch(() => 0));
  return (await Promise.all(each)).reduce((sum, it) => sum + it, 0);
}
