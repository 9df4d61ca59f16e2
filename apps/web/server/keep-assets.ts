import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const dayMilliseconds = 24 * 60 * 60 * 1_000;
/** A page that is open for longer loads its next page as a document. */
const keptDays = 30;

interface Places {
  /** Folder of this build's hashed files. */
  built: string;
  /** Folder of the hashed files of all builds, which processes may share. */
  kept: string;
}

/**
 * Copies this build's hashed files to the kept ones, so that pages of this build find them after
 * the next deploy. Deletes those that no process has started with for thirty days.
 */
export async function keepAssets({ built, kept }: Places, now = new Date()): Promise<void> {
  await mkdir(kept, { recursive: true });
  const names = await readdir(built);
  const known = new Set(await readdir(kept));
  for (const name of names) {
    if (!known.has(name)) await copyWhole(join(built, name), kept, name);
    await utimes(join(kept, name), now, now);
  }
  const own = new Set(names);
  for (const name of known) {
    if (!own.has(name)) await removeIfOld(join(kept, name), now);
  }
}

/** Copies under another name first: another process may already serve the folder. */
async function copyWhole(from: string, folder: string, name: string): Promise<void> {
  const draft = join(folder, `${randomUUID()}.tmp`);
  await copyFile(from, draft);
  await rename(draft, join(folder, name));
}

async function removeIfOld(path: string, now: Date): Promise<void> {
  const found = await stat(path).catch(() => null);
  const age = found ? now.getTime() - found.mtimeMs : 0;
  if (age > keptDays * dayMilliseconds) await rm(path, { force: true });
}
