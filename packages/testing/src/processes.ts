import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const ticksPerSecond = 100;

/** What proc(5) tells of a process. */
export interface ProcessStat {
  /** `R` runs, `S` sleeps, `Z` has ended and is not yet waited for. */
  state: string;
  parent: number;
  /** In ticks since the machine started: another process may get its number later. */
  started: number;
  /** Processor time until now, in seconds. */
  seconds: number;
}

/** Returns the numbers of all processes, none on a system without proc(5). */
export function allProcesses(): number[] {
  return (tryRead(() => readdirSync('/proc')) ?? [])
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** Returns the processes that one started. */
export function childrenOf(parent: number): number[] {
  return allProcesses().filter((pid) => statOf(pid)?.parent === parent);
}

/** Returns nothing for a process that is gone. */
export function statOf(pid: number): ProcessStat | undefined {
  const text = fileOf(pid, 'stat');
  if (!text) return undefined;
  // The fields after the name, which may contain spaces; the first is the third of the file.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return {
    state: fields[0] ?? '',
    parent: Number(fields[1]),
    started: Number(fields[19]),
    seconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
  };
}

/** Returns whether a process is running. */
export function isAlive(pid: number): boolean {
  return !['Z', 'X', undefined].includes(statOf(pid)?.state);
}

/** Returns the command line of a process, empty for one that is gone. */
export function commandOf(pid: number): string {
  return fileOf(pid, 'cmdline').replaceAll('\0', ' ').trim();
}

/** Returns the processor time of a process until now in seconds, 0 for one that is gone. */
export function processorSeconds(pid: number): number {
  return statOf(pid)?.seconds ?? 0;
}

/** Returns the environment that a process was started with. */
export function environmentOf(pid: number): Record<string, string> {
  const pairs = fileOf(pid, 'environ').split('\0').filter(Boolean);
  return Object.fromEntries(
    pairs.map((it) => [it.slice(0, it.indexOf('=')), it.slice(it.indexOf('=') + 1)]),
  );
}

/** Returns the folder that a process works in. */
export function folderOf(pid: number): string {
  return tryRead(() => readlinkSync(`/proc/${pid}/cwd`)) ?? '';
}

/** Returns the resident memory of a process in megabytes, 0 for one that is gone. */
export function residentMegabytes(pid: number): number {
  return megabytesOf(pid, 'VmRSS');
}

/** Returns the most resident memory that a process had until now, in megabytes. */
export function mostResidentMegabytes(pid: number): number {
  return megabytesOf(pid, 'VmHWM');
}

/**
 * Returns the sockets of a process by the numbers that the tables of `/proc/net` give them. Throws
 * for a process that is gone.
 */
export function socketsOf(pid: number): Set<string> {
  const opened = readdirSync(`/proc/${pid}/fd`);
  const links = opened.map((it) => tryRead(() => readlinkSync(`/proc/${pid}/fd/${it}`)) ?? '');
  return new Set(links.flatMap((it) => /^socket:\[(\d+)\]$/.exec(it)?.[1] ?? []));
}

function megabytesOf(pid: number, field: string): number {
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(fileOf(pid, 'status'))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

function fileOf(pid: number, name: string): string {
  return tryRead(() => readFileSync(`/proc/${pid}/${name}`, 'utf8')) ?? '';
}

/** Returns nothing for what has ended, or does not exist on this system. */
function tryRead<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
