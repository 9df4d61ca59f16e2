import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@callboard/testing';
import { afterAll, expect, test, vi } from 'vitest';
import { findProcesses } from './testing/find-processes.ts';
import { type Launcher, startLauncher } from './testing/start-launcher.ts';

vi.setConfig({ testTimeout: 240_000 });

const disk = mkdtempSync(join(tmpdir(), 'callboard-disk-'));
const isMounted = mount();
const patient = { timeout: 30_000, interval: 200 };
let launcher: Launcher | undefined;

afterAll(async () => {
  launcher?.child.kill('SIGKILL');
  await launcher?.ended;
  if (isMounted) spawnSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
});

test.runIf(isMounted)(
  'it is not ready while the disk is full, whatever process dies, and is ready once there is room (needs permission to mount)',
  async () => {
    const PORT = String(await freePort());
    const url = `http://127.0.0.1:${PORT}`;
    const dataDir = join(disk, 'data');
    mkdirSync(dataDir, { mode: 0o711 });
    launcher = startLauncher({ PORT, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    await launcher.served();
    const before = findProcesses(launcher.child.pid ?? 0);
    expect(await statusOf(`${url}/readyz`)).toBe(200);
    const full = fill(join(disk, 'full'));
    await expect.poll(() => statusOf(`${url}/readyz`), patient).toBe(503);
    expect(await statusOf(`${url}/healthz`)).toBe(200);
    process.kill(before.postmaster, 'SIGKILL');
    await expect
      .poll(() => launcher?.output.stderr, patient)
      .toMatch(/PostgreSQL ended \(.+; the disk of .+ is full\), restarting/);
    rmSync(full);
    await expect.poll(() => statusOf(`${url}/readyz`), patient).toBe(200);
    const { web, worker } = findProcesses(launcher.child.pid ?? 0);
    expect({ web, worker }).toEqual({ web: before.web, worker: before.worker });
  },
);

/** Mounts a disk in memory. Returns false when this user may not. */
function mount(): boolean {
  const options = ['-t', 'tmpfs', '-o', 'size=400m,mode=0711', 'tmpfs', disk];
  return spawnSync('mount', options, { stdio: 'ignore' }).status === 0;
}

/** Writes a file until the disk is full. */
function fill(path: string): string {
  const file = openSync(path, 'w');
  for (let size = 1_048_576; size >= 1; ) {
    try {
      writeSync(file, Buffer.alloc(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
  closeSync(file);
  return path;
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}
