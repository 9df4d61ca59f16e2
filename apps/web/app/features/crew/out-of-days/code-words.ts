/** What each letter of a code means, in the order of the legend. */
export const codeLetters = [
  ['S', 'start'],
  ['W', 'work'],
  ['F', 'finish'],
  ['H', 'hold'],
  ['T', 'travel'],
  ['D', 'drop'],
  ['P', 'pickup'],
] as const;

/** Returns a code in words: "start, work, finish". */
export function codeInWords(code: string): string {
  const words = new Map<string, string>(codeLetters);
  return [...code].map((letter) => words.get(letter) ?? letter).join(', ');
}
