/** Returns the number of the version that an address asks for; undefined for the newest. */
export function versionIn(params: URLSearchParams): number | undefined {
  const number = Number(params.get('v'));
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
