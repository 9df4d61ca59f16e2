import { allProcesses, commandOf, type ProcessStat, statOf } from '@callboard/testing/processes';
import { type Kind, kindOf } from './kind-of.ts';

const everyMilliseconds = 500;

/** Processor time in seconds. */
export interface Spent {
  byKind: Map<Kind, number>;
  /** What was spent until each look, in the order of time, without builds and checks. */
  looks: { at: number; seconds: number }[];
}

export interface Sampling {
  /** Ends the sampling and returns what was spent. */
  stop(): Spent;
}

/**
 * Sums the processor time of everything that this process starts from now on, by kind. What a process
 * uses after its last look, half a second at most, is missing. Only Linux tells; elsewhere nothing is
 * counted.
 */
export function sampleProcessorTime(): Sampling {
  const spent = new Map<string, { kind: Kind; seconds: number }>();
  const looks: Spent['looks'] = [];
  const look = () => {
    let seconds = 0;
    for (const [pid, stat] of descendants(readProcesses())) {
      const key = `${pid} ${stat.started}`;
      const known = spent.get(key);
      // A process is forked before it becomes another program.
      const kind = known && known.seconds > 0.1 ? known.kind : kindOf(commandOf(pid));
      spent.set(key, { kind, seconds: stat.seconds });
      if (kind !== 'builds and checks') seconds += stat.seconds - (known?.seconds ?? 0);
    }
    looks.push({ at: Date.now(), seconds });
  };
  const timer = setInterval(look, everyMilliseconds);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return { byKind: sumByKind(spent.values()), looks };
    },
  };
}

function sumByKind(spent: Iterable<{ kind: Kind; seconds: number }>): Map<Kind, number> {
  const sums = new Map<Kind, number>();
  for (const { kind, seconds } of spent) sums.set(kind, (sums.get(kind) ?? 0) + seconds);
  return sums;
}

/** Returns the processes that this one started, and those that they started. */
function descendants(all: Map<number, ProcessStat>): Map<number, ProcessStat> {
  const isOwn = (pid: number, depth = 0): boolean => {
    if (pid === process.pid) return true;
    const parent = all.get(pid)?.parent;
    return parent !== undefined && depth < 30 && isOwn(parent, depth + 1);
  };
  return new Map([...all].filter(([pid]) => pid !== process.pid && isOwn(pid)));
}

function readProcesses(): Map<number, ProcessStat> {
  return new Map(
    allProcesses().flatMap((pid) => {
      const stat = statOf(pid);
      return stat ? [[pid, stat]] : [];
    }),
  );
}
