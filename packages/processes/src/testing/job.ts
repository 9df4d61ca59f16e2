import { answer, progress, reply } from '../answer.ts';

/** A script for the tests, which does what its first argument says. */
const [, , command = ''] = process.argv;

function fill(): void {
  const held: Buffer[] = [];
  setInterval(() => held.push(Buffer.alloc(60_000_000, held.length)), 10);
}

function fillAtOnce(): void {
  const held: number[][] = [];
  for (;;) held.push(new Array<number>(2_000_000).fill(held.length + 0.5));
}

async function connect(): Promise<string> {
  try {
    await fetch('http://127.0.0.1:3999/');
    return 'connected';
  } catch (error) {
    return error instanceof Error ? String(error.cause ?? error) : '';
  }
}

const commands: Record<string, () => unknown> = {
  say: () => {
    progress(1);
    reply({ env: Object.keys(process.env), argv: process.argv.slice(2) });
  },
  fill,
  fillAtOnce,
  loop: () => {
    for (;;);
  },
  die: () => process.exit(1),
  connect: async () => reply(await connect()),
  wait: () => setTimeout(() => reply('waited'), 200),
};

if (command) await commands[command]?.();
else {
  answer(async (question) => {
    if (question === 'slow') await new Promise(() => {});
    return { question, pid: process.pid };
  });
}
