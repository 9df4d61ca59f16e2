import { readdirSync, readFileSync } from 'node:fs';

/** A process on this machine. */
export interface Found {
  pid: number;
  command: string;
}

const ticksPerSecond = 100;

/** Returns the children of a process with their command lines. */
export function childrenOf(parent: number): Found[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && statOf(pid)?.[1] === String(parent))
    .map((pid) => ({ pid, command: commandOf(pid) }));
}

/** Returns the processor seconds that a process has used. */
export function processorSecondsOf(pid: number): number {
  const stat = statOf(pid);
  return (Number(stat?.[11] ?? 0) + Number(stat?.[12] ?? 0)) / ticksPerSecond;
}

/** Returns the megabytes of memory that a process has. */
export function memoryOf(pid: number): number {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/** Returns whether a process is running. */
export function isAlive(pid: number): boolean {
  const state = statOf(pid)?.[0];
  return state !== undefined && state !== 'Z' && state !== 'X';
}

/** Returns the environment that a process was started with. */
export function environmentOf(pid: number): Record<string, string> {
  const pairs = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** Returns the fields of a process's `stat` after its name: state, parent and so on. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
