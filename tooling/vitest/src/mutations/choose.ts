import type { Mutation } from './mutation.ts';

/** Returns the mutations with a word in their name or file, or all. @throws Error for none. */
export function choose(all: readonly Mutation[], words: readonly string[]): Mutation[] {
  const has = (it: Mutation, word: string) => it.name.includes(word) || it.file.includes(word);
  for (const word of words) {
    if (!all.some((it) => has(it, word))) throw new Error(`No mutation is called ${word}.`);
  }
  return all.filter((it) => words.length === 0 || words.some((word) => has(it, word)));
}
