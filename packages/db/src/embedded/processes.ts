import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Returns whether a process with this id runs, of any user. Zombies do not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return statOf(pid)?.[0] !== 'Z';
}

/** Returns the start time of a process, to detect a reused id; undefined if unavailable. */
export function startOf(pid: number): string | undefined {
  return statOf(pid)?.[19];
}

/** Returns the fields of /proc/pid/stat after the name: state first, start time twentieth. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined;
  }
}

/** Lists the PostgreSQL processes of a cluster, which all have its folder as working directory. */
export function listServerProcesses(cluster: string): number[] {
  return process.platform === 'linux' ? listByFolder(cluster) : listByCommand(cluster);
}

function listByFolder(cluster: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && folderOf(name) === cluster)
    .filter((pid) => nameOf(pid) === 'postgres')
    .map(Number);
}

function folderOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function nameOf(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return undefined;
  }
}

function listByCommand(cluster: string): number[] {
  if (process.platform === 'win32') return [];
  return execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`postgres -D ${cluster} `))
    .map((line) => Number.parseInt(line, 10));
}
