/** Returns a text without case, accents and marks at its end, to compare words of files. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('\u0142', 'l')
    .replaceAll('\u00f8', 'o')
    .replaceAll('\u00e6', 'ae')
    .replaceAll('\u00df', 'ss')
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
    .replace(/(?<![.:!])[.:!]+$/, '');
}

/** Returns the words of a list, folded. */
export function foldedWords(list: string): Set<string> {
  return new Set(list.split(/[,\n]/).map(fold).filter(Boolean));
}
