/** Returns a stored value as words: `not required` for `not_required`. */
export function inWords(value: string): string {
  return value.replaceAll('_', ' ');
}
