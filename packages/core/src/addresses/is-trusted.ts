/** Whether the origin is one of those listed, letter by letter, without a user name in the address. */
export function isTrusted(url: string, trustedOrigins: readonly string[]): boolean {
  const parsed = URL.parse(url);
  if (!parsed || parsed.username || parsed.password || parsed.origin === 'null') return false;
  return trustedOrigins.includes(parsed.origin);
}
