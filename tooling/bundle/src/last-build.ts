import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { programs } from './programs.ts';

/** What the programs are made of. A folder is among them, because it changes when a file is removed. */
const sources = [
  '{apps,packages,tooling}/*/*.{ts,json}',
  'apps/*/{app,public,server,src}/**',
  'packages/*/{bin,callboard,scripts,src}/**',
  'packages/{sdk,sdk-python}/*.{md,toml}',
  'tooling/bundle/src/**',
  'patches/*',
  '*.{json,yaml}',
];
/** Folders that a build writes. */
const written = ['**/node_modules', '**/generated', '**/__pycache__'];

interface LastBuild {
  beganAt: number;
  /** When the programs were last changed, as `buildApps` left them. */
  changedAt: number[];
}

/** How far the time of a file may lag behind the clock: Linux writes the one of its last tick. */
const tickMilliseconds = 10;

const fileOf = (root: string) => join(root, 'node_modules', '.cache', 'last-build.json');

/** Notes that the programs are made of what the sources were at this time. */
export function noteBuild(root: string, beganAt: Date): void {
  const note: LastBuild = { beganAt: beganAt.getTime(), changedAt: timesOfPrograms(root) };
  mkdirSync(dirname(fileOf(root)), { recursive: true });
  writeFileSync(fileOf(root), JSON.stringify(note));
}

/**
 * Returns whether no source and no program has changed since the last build. Says so in a tenth of the
 * time that turbo takes, and only `false` for what turbo has in its cache, such as another branch.
 */
export function isBuilt(root: string): boolean {
  const { beganAt, changedAt } = readNote(root);
  if (changedAt.length === 0 || `${changedAt}` !== `${timesOfPrograms(root)}`) return false;
  const files = globSync(sources, { cwd: root, exclude: written });
  return files.every((it) => statSync(join(root, it)).ctimeMs < beganAt - tickMilliseconds);
}

function readNote(root: string): LastBuild {
  try {
    return JSON.parse(readFileSync(fileOf(root), 'utf8'));
  } catch {
    return { beganAt: 0, changedAt: [] };
  }
}

/** Whole milliseconds, in which a time stays the same when it is set and read. */
function timesOfPrograms(root: string): number[] {
  const times = Object.values(programs).map((it) =>
    statSync(join(root, it), { throwIfNoEntry: false }),
  );
  return times.map((it) => Math.round(it?.mtimeMs ?? 0));
}
