import { costsByProject, secondsOn } from './by-project.ts';
import { readCosts } from './dearest-files.ts';
import { kinds } from './kind-of.ts';
import type { Spent } from './processor-time.ts';

interface Costs {
  spent: Spent;
  seconds: number;
  /** File to which the test files wrote what they cost. */
  path: string;
}

const manyCores = 8;

/** Prints where the time of a run went. */
export function printCosts({ spent, seconds, path }: Costs): void {
  const total = [...spent.byKind.values()].reduce((sum, it) => sum + it, 0);
  const { files, dearest, pageLoads } = readCosts(path);
  const projects = costsByProject(files, spent);
  const rows = [
    `Processor time: ${Math.round(total)} s in ${Math.round(seconds)} s`,
    ...kinds.map((it) => row(spent.byKind.get(it) ?? 0, it)),
    'Of it, by project:',
    ...projects.map((it) => row(it.seconds, it.project)),
    `The tests alone on ${manyCores} cores: ${Math.round(secondsOn(manyCores, projects))} s, for each project its share or its longest file`,
    `Pages loaded: ${pageLoads}`,
    'The files that took longest:',
    ...dearest.map((it) => row(it.seconds, it.file)),
  ];
  process.stdout.write(`\n${rows.join('\n')}\n`);
}

function row(seconds: number, name: string): string {
  return `${seconds.toFixed(1).padStart(8)} s  ${name}`;
}
