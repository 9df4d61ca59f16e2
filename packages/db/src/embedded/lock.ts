import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { EmbeddedError } from './embedded-error.ts';
import type { Layout } from './layout.ts';
import { isAlive, startOf } from './processes.ts';

interface Holder {
  pid: number;
  startedAt?: string;
}

/** Locks the data folder for this process. @throws EmbeddedError when a live process uses it. */
export function takeLock(layout: Layout): { release: () => void } {
  const draft = `${layout.lock}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const own = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) });
  writeFileSync(draft, own, { mode: 0o600 });
  try {
    while (!linkExclusively(draft, layout.lock)) clearStale(layout);
  } finally {
    rmSync(draft, { force: true });
  }
  return { release: () => readText(layout.lock) === own && rmSync(layout.lock, { force: true }) };
}

/** Returns the live process that uses the data folder, if any. */
export function findHolder(layout: Layout): number | undefined {
  const holder = parse(readText(layout.lock));
  return holder && isHeld(holder) ? holder.pid : undefined;
}

export function inUse(layout: Layout, pid: number): EmbeddedError {
  return new EmbeddedError(
    `The data folder ${layout.dataDir} is in use by another Callboard (process ${pid}). Stop that one first, or set DATA_DIR to another folder.`,
  );
}

function clearStale(layout: Layout): void {
  const pid = findHolder(layout);
  if (pid) throw inUse(layout, pid);
  const seen = readText(layout.lock);
  const aside = `${layout.lock}.stale-${process.pid}`;
  try {
    renameSync(layout.lock, aside);
  } catch {
    return;
  }
  // Restores the lock if another process took it between the check and the move.
  if (readText(aside) !== seen) linkExclusively(aside, layout.lock);
  rmSync(aside, { force: true });
}

function linkExclusively(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isHeld({ pid, startedAt }: Holder): boolean {
  return isAlive(pid) && (startedAt === undefined || startOf(pid) === startedAt);
}

function parse(text: string | undefined): Holder | undefined {
  try {
    const { pid, startedAt } = JSON.parse(text ?? '');
    return Number.isInteger(pid) && pid > 0 ? { pid, startedAt } : undefined;
  } catch {
    return undefined;
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
