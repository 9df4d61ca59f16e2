import type { Sample } from './sample.ts';

/** A piece of code that is put together when the page is, without colours. */
export function plainSample(code: string): Sample {
  return { code, lines: code.split('\n').map((line) => [['text', line]]) };
}
