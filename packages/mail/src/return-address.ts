/**
 * Returns the address that failure reports about one message go to (VERP): the token is added to
 * the local part after a `+`.
 */
export function returnAddress(base: string, token: string): string {
  const at = base.lastIndexOf('@');
  return `${base.slice(0, at)}+${token}${base.slice(at)}`;
}

/** Finds the tokens of return addresses in a text, such as a header. */
export function tokensIn(text: string): string[] {
  return [...text.matchAll(/\+([0-9a-f]{26})@/gi)].map(([, token = '']) => token.toLowerCase());
}
