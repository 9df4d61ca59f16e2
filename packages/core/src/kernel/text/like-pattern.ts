/** Returns a LIKE pattern for text that contains `words` literally. */
export function likePattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
