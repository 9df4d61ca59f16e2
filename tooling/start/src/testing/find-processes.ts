import { programs } from '@callboard/bundle/programs';
import {
  allProcesses,
  childrenOf,
  commandOf,
  environmentOf,
  folderOf,
} from '@callboard/testing/processes';

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
    web: find(programs.web),
    worker: find(programs.worker),
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
    environmentOf(pid).DATA_DIR === dataDir || folderOf(pid).startsWith(`${dataDir}/`);
  return allProcesses().filter(isBelow).map(commandOf);
}
