/** A fault put into the product, which the named tests must see. */
export interface Mutation {
  name: string;
  /** What no longer holds, in one sentence. */
  breaks: string;
  /** Path from the root of the repository. */
  file: string;
  /** Text that is in the file exactly once. */
  text: string;
  replacement: string;
  /** Test files or folders that are run. */
  tests: readonly [string, ...string[]];
}

/** Returns the source with the fault. @throws Error unless the text is there exactly once. */
export function mutate(
  source: string,
  { name, file, text, replacement }: Pick<Mutation, 'name' | 'file' | 'text' | 'replacement'>,
): string {
  const found = source.split(text).length - 1;
  if (found === 1) return source.replace(text, () => replacement);
  const count = found === 0 ? 'no longer in' : `${found} times in`;
  throw new Error(`${name}: its text is ${count} ${file}. Write it anew.`);
}
