import type { Sample } from './sample.ts';

/** Returns code without syntax highlighting, for code that is built at run time. */
export function plainSample(code: string): Sample {
  return { code, lines: code.split('\n').map((line) => [['text', line]]) };
}
