/** A LIKE pattern for text that contains `words` as they are written. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
