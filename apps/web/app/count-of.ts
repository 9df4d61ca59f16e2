/** Returns "1 open job" or "3 open jobs". `plural` is for nouns that do not end in s. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`;
}
