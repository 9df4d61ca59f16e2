/** An origin that webhooks may be posted to wherever it is, over http too. */
export interface TrustedOrigin {
  /** Compared letter by letter with what `URL` makes of an address. */
  origin: string;
  /** The workspaces whose webhooks may go there; without it, those of any. */
  workspaceIds?: readonly string[];
}

/** An address that a workspace gave. */
interface Given {
  url: string;
  workspaceId: string;
}

/**
 * Whether the origin of an address is one of those listed, letter by letter, for the workspace that
 * gave it; never with a user name in the address.
 */
export function isTrusted(
  { url, workspaceId }: Given,
  trustedOrigins: readonly TrustedOrigin[],
): boolean {
  const parsed = URL.parse(url);
  if (!parsed || parsed.username || parsed.password || parsed.origin === 'null') return false;
  return trustedOrigins.some(
    ({ origin, workspaceIds }) =>
      origin === parsed.origin && (workspaceIds?.includes(workspaceId) ?? true),
  );
}
