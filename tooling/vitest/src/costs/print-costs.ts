import { readCosts } from './dearest-files.ts';
import { type Kind, kinds } from './kind-of.ts';

interface Costs {
  spent: Map<Kind, number>;
  seconds: number;
  /** File to which the test files wrote what they cost. */
  path: string;
}

/** Prints where the time of a run went. */
export function printCosts({ spent, seconds, path }: Costs): void {
  const total = [...spent.values()].reduce((sum, it) => sum + it, 0);
  const { dearest, pageLoads } = readCosts(path);
  const rows = [
    `Processor time: ${Math.round(total)} s in ${Math.round(seconds)} s`,
    ...kinds.map((it) => row(spent.get(it) ?? 0, it)),
    `Pages loaded: ${pageLoads}`,
    'The files that took longest:',
    ...dearest.map((it) => row(it.seconds, it.file)),
  ];
  process.stdout.write(`\n${rows.join('\n')}\n`);
}

function row(seconds: number, name: string): string {
  return `${seconds.toFixed(1).padStart(8)} s  ${name}`;
}
