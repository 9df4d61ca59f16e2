import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a process, and waits for its end, so that its memory is free. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
