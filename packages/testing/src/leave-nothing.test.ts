import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const program = `
  import { spawn } from 'node:child_process';
  import { mkdtempSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { leaveNothing } from ${JSON.stringify(import.meta.resolve('./leave-nothing.ts'))};
  leaveNothing();
  const folder = mkdtempSync(tmpdir() + '/data-');
  const child = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
  console.log(JSON.stringify({ folder, pid: child.pid }));
  setInterval(() => {}, 1_000);`;

const isRunning = (pid: number) => existsSync(`/proc/${pid}`);

test.each(['SIGINT', 'SIGKILL'] as const)(
  'a run that gets %s leaves no process and no folder behind',
  async (signal) => {
    const run = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(createInterface(run.stdout), 'line');
    const { folder, pid } = JSON.parse(line);
    expect([existsSync(folder), isRunning(pid)]).toEqual([true, true]);
    run.kill(signal);
    const left = () => [existsSync(folder), isRunning(pid)];
    await expect.poll(left, { timeout: 30_000 }).toEqual([false, false]);
  },
);
