/** Returns the version that an address names; undefined for the newest. */
export function versionOf({ url }: { url: string }): number | undefined {
  const version = new URL(url).searchParams.get('version') ?? '';
  return /^[1-9]\d{0,4}$/.test(version) ? Number(version) : undefined;
}
