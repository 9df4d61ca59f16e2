/** Returns the reasons of a suggestion as one line that begins with a capital letter. */
export function reasonsInWords(reasons: readonly string[]): string {
  const words = reasons.join(' · ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
