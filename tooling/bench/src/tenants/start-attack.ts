import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Attack } from './attack.ts';

const program = fileURLToPath(new URL('attack.ts', import.meta.url));

/** Starts an attack in a separate process. Resolves when its first requests are sent. */
export async function startAttack(attack: Attack): Promise<{ stop(): Promise<void> }> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  child.stdin.end(JSON.stringify(attack));
  await Promise.race([once(child.stdout, 'data'), ended]);
  return {
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
