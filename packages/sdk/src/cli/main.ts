import { run } from './run.ts';

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  readInput: async () => {
    const { text } = await import('node:stream/consumers');
    return text(process.stdin);
  },
  signal: interrupted(),
});

/** Aborts at the first Ctrl-C; the second one ends the process. */
function interrupted(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort());
  return controller.signal;
}
