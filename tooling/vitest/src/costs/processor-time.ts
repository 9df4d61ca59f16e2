import { readdirSync, readFileSync } from 'node:fs';
import { type Kind, kindOf } from './kind-of.ts';

const everyMilliseconds = 500;
const ticksPerSecond = 100;

interface Seen {
  parent: number;
  /** When it started, in ticks since the machine did: another process may get its number later. */
  started: number;
  seconds: number;
}

interface Sampling {
  /** Ends the sampling and returns the processor time by kind, in seconds. */
  stop(): Map<Kind, number>;
}

/**
 * Sums the processor time of everything that this process starts from now on, by kind. What a process
 * uses after its last look, half a second at most, is missing. Only Linux tells; elsewhere nothing is
 * counted.
 */
export function sampleProcessorTime(): Sampling {
  const spent = new Map<string, { kind: Kind; seconds: number }>();
  const look = () => {
    for (const [pid, { started, seconds }] of descendants(readProcesses())) {
      const key = `${pid} ${started}`;
      const known = spent.get(key);
      // A process is forked before it becomes another program.
      const kind = known && known.seconds > 0.1 ? known.kind : kindOf(commandOf(pid));
      spent.set(key, { kind, seconds });
    }
  };
  const timer = setInterval(look, everyMilliseconds);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return sumByKind(spent.values());
    },
  };
}

function sumByKind(spent: Iterable<{ kind: Kind; seconds: number }>): Map<Kind, number> {
  const sums = new Map<Kind, number>();
  for (const { kind, seconds } of spent) sums.set(kind, (sums.get(kind) ?? 0) + seconds);
  return sums;
}

/** Returns the processes that this one started, and those that they started. */
function descendants(all: Map<number, Seen>): Map<number, Seen> {
  const isOwn = (pid: number, depth = 0): boolean => {
    if (pid === process.pid) return true;
    const parent = all.get(pid)?.parent;
    return parent !== undefined && depth < 30 && isOwn(parent, depth + 1);
  };
  return new Map([...all].filter(([pid]) => pid !== process.pid && isOwn(pid)));
}

function readProcesses(): Map<number, Seen> {
  const all = new Map<number, Seen>();
  for (const name of read(() => readdirSync('/proc')) ?? []) {
    const stat = /^\d+$/.test(name) && read(() => readFileSync(`/proc/${name}/stat`, 'utf8'));
    if (!stat) continue;
    // The fields after the name, which may contain spaces; the first is the third of the file.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system] = [Number(fields[11]), Number(fields[12])];
    all.set(Number(name), {
      parent: Number(fields[1]),
      started: Number(fields[19]),
      seconds: (user + system) / ticksPerSecond,
    });
  }
  return all;
}

function commandOf(pid: number): string {
  return (
    read(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
      ?.replaceAll('\0', ' ')
      .trim() ?? ''
  );
}

/** Returns nothing for what has ended, or does not exist on this system. */
function read<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
