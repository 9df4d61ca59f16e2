const into = /^(credit|cr|c|bij|haben|h|in|deposit|received|\+)$/i;
const out = /^(debit|dr|db|d|af|soll|s|out|withdrawal|paid|-)$/i;

/** Returns 1 for money in, -1 for money out; null for a word that says neither. */
export function directionOf(text: string): 1 | -1 | null {
  if (into.test(text)) return 1;
  return out.test(text) ? -1 : null;
}
