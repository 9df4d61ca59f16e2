import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mutation, mutate } from './mutation.ts';

/** A mutation that is in the file until it is disposed of. */
export interface Applied extends Disposable {
  /** Takes the mutation back. Repeating it changes nothing. */
  takeBack(): void;
}

/**
 * Puts a mutation into its file below `root`, and takes it back also when the process ends before.
 * @throws Error unless its text is there exactly once.
 */
export function apply(root: string, mutation: Mutation): Applied {
  const path = join(root, mutation.file);
  const before = readFileSync(path, 'utf8');
  const mutated = mutate(before, mutation);
  const takeBack = () => {
    process.off('exit', takeBack);
    if (readFileSync(path, 'utf8') === mutated) writeFileSync(path, before);
  };
  process.on('exit', takeBack);
  writeFileSync(path, mutated);
  return { takeBack, [Symbol.dispose]: takeBack };
}

/** Throws unless the texts of all mutations are in their files exactly once. */
export function requireTexts(root: string, mutations: readonly Mutation[]): void {
  const problems = mutations.flatMap((it) => {
    try {
      mutate(readFileSync(join(root, it.file), 'utf8'), it);
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
