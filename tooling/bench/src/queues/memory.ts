import { setTimeout as pause } from 'node:timers/promises';
import { findProcesses } from '@callboard/start/testing';
import { childrenOf, residentMegabytes } from '@callboard/testing/processes';

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
      for (const [name, size] of Object.entries(sample(launcher))) {
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

function sample(launcher: number): Most {
  const { web, worker } = findProcesses(launcher);
  const [webJobs, workerJobs] = [childrenOf(web), childrenOf(worker)];
  return {
    web: sizeOf([web]),
    worker: sizeOf([worker]),
    webJobs: sizeOf(webJobs),
    workerJobs: sizeOf(workerJobs),
  };
}

function sizeOf(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + residentMegabytes(pid), 0);
}
