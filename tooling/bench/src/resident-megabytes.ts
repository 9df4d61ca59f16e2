import { readFile } from 'node:fs/promises';

/** The resident size of a process, from Linux's proc; elsewhere there is none, and it throws. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
