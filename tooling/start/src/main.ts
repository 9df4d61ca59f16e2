import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { listenForInterruption } from './interruption.ts';
import { whenAborted } from './when-aborted.ts';

// Caches compiled code for later starts of every process.
enableCompileCache(join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'node'));

const stack = new AsyncDisposableStack();
const signal = listenForInterruption(() => process.exit(130));
const { errorLine } = await import('@callboard/core/kernel/logging');
const { launch } = await import('./launch.ts');
const isDevelopment = process.argv.includes('--dev');

try {
  // After an interruption, whatever is still running ends when the stack is disposed.
  await Promise.race([launch({ isDevelopment, signal, stack }), whenAborted(signal)]);
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`callboard: ${lineOf(error)}\n`);
}
await stack.disposeAsync();
process.exit();

function lineOf(error: unknown): string {
  return errorLine(error).split('\n')[0] || 'Unexpected error. Start again.';
}
