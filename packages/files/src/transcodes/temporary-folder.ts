import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const start = 'transcodes-';

/** Makes a folder that is deleted with its disposal, or by a later process if this one is killed. */
export async function openTemporaryFolder(): Promise<AsyncDisposable & { folder: string }> {
  await deleteLeftOver();
  const folder = await mkdtemp(join(tmpdir(), `${start}${process.pid}-`));
  const remove = () => rm(folder, { recursive: true, force: true });
  return { folder, [Symbol.asyncDispose]: remove };
}

/** Deletes the folders of processes that are gone. */
async function deleteLeftOver(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = new RegExp(`^${start}(\\d+)-\\w+$`).exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
