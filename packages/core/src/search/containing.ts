/** Returns a LIKE pattern for text that contains `words` literally. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
