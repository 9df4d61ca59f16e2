const words = new WeakMap<Element, (posted: string) => string>();

/** Says how a hidden input's values are read by people. */
export function setPostedWords(input: Element, inWords: (posted: string) => string): void {
  words.set(input, inWords);
}

/** Returns a value that a typed field posts in words, or undefined for another input. */
export function postedInWords(input: Element, posted: string): string | undefined {
  return words.get(input)?.(posted);
}
