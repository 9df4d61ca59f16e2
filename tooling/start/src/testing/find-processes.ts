import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The processes of a launcher. */
export interface Processes {
  web: number;
  worker: number;
  postmaster: number;
}

/** Reads proc(5). A missing process is 0. */
export function findProcesses(launcher: number): Processes {
  const below = childrenOf(launcher);
  const find = (words: string) => below.find((pid) => commandOf(pid).includes(words)) ?? 0;
  return {
    web: find('apps/web/server/main.ts'),
    worker: find('apps/worker/src/main.ts'),
    postmaster: find('bin/postgres'),
  };
}

/** Returns PostgreSQL's backends for clients of this machine. */
export function findBackends(postmaster: number): number[] {
  return childrenOf(postmaster).filter((pid) => commandOf(pid).includes(' 127.0.0.1('));
}

/** Returns the commands of all processes that use this data folder. */
export function findBelow(dataDir: string): string[] {
  const isBelow = (pid: number) =>
    read(pid, 'environ').split('\0').includes(`DATA_DIR=${dataDir}`) ||
    folderOf(pid).startsWith(`${dataDir}/`);
  return allProcesses().filter(isBelow).map(commandOf);
}

/** Returns the processes that one started. */
export function childrenOf(parent: number): number[] {
  return allProcesses().filter((pid) => parentOf(pid) === parent);
}

function allProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(read(pid, 'status'))?.[1]);
}

function commandOf(pid: number): string {
  return read(pid, 'cmdline').replaceAll('\0', ' ');
}

function folderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
