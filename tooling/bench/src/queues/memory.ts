import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf, findProcesses } from '@callboard/start/testing';
import { residentMegabytes } from '../resident-megabytes.ts';

/** The most resident memory, in megabytes. */
export interface Most {
  web: number;
  worker: number;
  /** The processes that each of them started, together. */
  webJobs: number;
  workerJobs: number;
}

const sampleMilliseconds = 250;

/** Watches the memory of a launcher's processes and of those that they start. */
export function watchMemory(launcher: number) {
  const most: Most = { web: 0, worker: 0, webJobs: 0, workerJobs: 0 };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      for (const [name, size] of Object.entries(await sample(launcher))) {
        most[name as keyof Most] = Math.max(most[name as keyof Most], size);
      }
      await pause(sampleMilliseconds);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return most;
    },
  };
}

async function sample(launcher: number): Promise<Most> {
  const { web, worker } = findProcesses(launcher);
  const [webJobs, workerJobs] = [childrenOf(web), childrenOf(worker)];
  return {
    web: await sizeOf([web]),
    worker: await sizeOf([worker]),
    webJobs: await sizeOf(webJobs),
    workerJobs: await sizeOf(workerJobs),
  };
}

/** A process that has ended has no memory. */
async function sizeOf(pids: number[]): Promise<number> {
  const sizes = await Promise.all(pids.map((pid) => residentMegabytes(pid).catch(() => 0)));
  return sizes.reduce((sum, size) => sum + (Number.isNaN(size) ? 0 : size), 0);
}
