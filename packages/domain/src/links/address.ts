/** What services add to an address to count who shared it. */
const shareParameter = /^(utm_.*|fbclid|gclid|si|usp)$/i;
const mostCharactersShown = 80;

/**
 * Returns what two https addresses of one asset have in common. The order of the parameters, a
 * leading `www.`, a trailing slash and what counts shares make no difference.
 */
export function assetKeyOf(address: string): string {
  const { host, pathname, searchParams, hash } = new URL(address);
  for (const name of new Set(searchParams.keys())) {
    if (shareParameter.test(name)) searchParams.delete(name);
  }
  searchParams.sort();
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${query}${hash}`;
}

/** Returns an https address in few characters: its host and path. */
export function shortAddress(address: string): string {
  const { host, pathname } = new URL(address);
  const short = `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}`;
  if (short.length <= mostCharactersShown) return short;
  return `${short.slice(0, mostCharactersShown - 1)}…`;
}
