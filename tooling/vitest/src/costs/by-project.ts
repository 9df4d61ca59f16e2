import type { FileCost } from './dearest-files.ts';
import type { Spent } from './processor-time.ts';

/** What a project of Vitest cost. */
export interface ProjectCost {
  project: string;
  /** Processor time. */
  seconds: number;
  /** How long its longest file took. */
  longest: number;
}

/**
 * Returns what each project cost, in the order in which they ran. One begins when the last files of the
 * one before still run, whose remaining time is counted as its own.
 */
export function costsByProject(files: readonly FileCost[], { looks }: Spent): ProjectCost[] {
  const byProject = Map.groupBy(files, (it) => it.project);
  const begun = [...byProject]
    .map(([project, own]) => ({
      project,
      at: Math.min(...own.map((it) => it.startedAt)),
      longest: Math.max(...own.map((it) => it.seconds)),
    }))
    .toSorted((one, other) => one.at - other.at);
  return begun.map(({ project, at, longest }, index) => {
    const end = begun[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    const own = looks.filter((it) => it.at >= at && it.at < end);
    return { project, longest, seconds: own.reduce((sum, it) => sum + it.seconds, 0) };
  });
}

/**
 * Returns how long the tests take on so many cores if they share the work evenly: a project takes as
 * long as its longest file at least.
 */
export function secondsOn(cores: number, projects: readonly ProjectCost[]): number {
  return projects.reduce((sum, it) => sum + Math.max(it.seconds / cores, it.longest), 0);
}
