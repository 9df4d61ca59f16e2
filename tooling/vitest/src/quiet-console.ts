import { format } from 'node:util';
import { afterAll, afterEach, beforeAll } from 'vitest';

const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;
const written: string[] = [];

beforeAll(() => {
  for (const method of methods) {
    console[method] = (...args: unknown[]) => {
      written.push(`console.${method}: ${format(...args)}`);
    };
  }
  process.on('warning', keepWarning);
});

afterEach(failOnOutput);
afterAll(() => {
  process.off('warning', keepWarning);
  failOnOutput();
});

function keepWarning({ message }: Error): void {
  written.push(`warning: ${message}`);
}

function failOnOutput(): void {
  const lines = written.splice(0);
  if (lines.length > 0) throw new Error(`Unexpected console output:\n${lines.join('\n')}`);
}
