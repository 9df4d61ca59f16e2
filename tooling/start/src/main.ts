import { listenForInterruption } from './interruption.ts';
import { launch } from './launch.ts';
import { whenAborted } from './when-aborted.ts';

const stack = new AsyncDisposableStack();
const signal = listenForInterruption(() => process.exit(130));
const isDevelopment = process.argv.includes('--dev');

try {
  // Asked to stop half-way, whatever is still going on ends with what is taken down below.
  await Promise.race([launch({ isDevelopment, signal, stack }), whenAborted(signal)]);
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`callboard: ${lineOf(error)}\n`);
}
await stack.disposeAsync();
process.exit();

function lineOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n')[0] || 'Something unforeseen happened. Start again.';
}
