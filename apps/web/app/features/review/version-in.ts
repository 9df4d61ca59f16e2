/** Returns the number of the version that an address asks for; undefined for the newest. */
export function versionIn(params: URLSearchParams): number | undefined {
  return numberIn(params, 'v');
}

/** Returns the number of the version with which an address compares; undefined for none. */
export function otherVersionIn(params: URLSearchParams): number | undefined {
  const number = numberIn(params, 'with');
  return number === versionIn(params) ? undefined : number;
}

function numberIn(params: URLSearchParams, name: string): number | undefined {
  const number = Number(params.get(name));
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

interface Shown {
  newest: number;
  shown: number;
  /** The version with which it is compared. */
  other: number | undefined;
}

/**
 * Returns the search of the address that shows a version. A comparison goes on, with sides changed if
 * needed.
 */
export function versionSearch(to: number, { newest, shown, other }: Shown): string {
  if (other !== undefined) return compareSearch(to, to === other ? shown : other);
  return to === newest ? '' : `?v=${to}`;
}

/** Returns the search of the address that compares two versions. */
export function compareSearch(shown: number, other: number): string {
  return `?v=${shown}&with=${other}`;
}
