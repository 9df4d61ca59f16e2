import { type ChildProcess, fork } from 'node:child_process';
import { type WorkKind, workLimitOf } from '@callboard/core/kernel';

/** What a process may do beyond reading files: nothing else, no network either. */
export interface Permissions {
  /** Folder in which it writes files. */
  writesTo?: string;
  /** Whether it loads native code. */
  hasAddons?: boolean;
}

interface Started extends Permissions {
  script: URL;
  args?: readonly string[];
}

const entry = new URL('./limited-process.ts', import.meta.url);

/** Share of the memory of a process that its heap may take; the rest is for buffers and code. */
const heapShare = 0.75;

/** Starts a process with the memory of a kind of work, without settings and network. */
export function startProcess(
  kind: WorkKind,
  { script, args = [], writesTo, hasAddons }: Started,
): ChildProcess {
  const { megabytes } = workLimitOf(kind);
  const heap = Math.round(megabytes * heapShare);
  return fork(entry, [String(megabytes), script.href, ...args], {
    env: {},
    stdio: 'ignore',
    serialization: 'advanced',
    execArgv: [
      ...['--permission', '--allow-fs-read=*', '--allow-worker'],
      ...(writesTo === undefined ? [] : [`--allow-fs-write=${writesTo}/*`]),
      ...(hasAddons ? ['--allow-addons'] : []),
      `--max-old-space-size=${heap}`,
    ],
  });
}
