/** An origin that webhooks may be posted to even at a private address or over http. */
export interface TrustedOrigin {
  /** Compared exactly with `URL.origin`. */
  origin: string;
  /** Workspaces whose webhooks may be posted there; all when omitted. */
  workspaceIds?: readonly string[];
}

/** A URL and the workspace that set it. */
interface Target {
  url: string;
  workspaceId: string;
}

/**
 * Returns whether the origin of a workspace's URL is in the list, compared exactly. A URL with user
 * info is never trusted.
 */
export function isTrusted(
  { url, workspaceId }: Target,
  trustedOrigins: readonly TrustedOrigin[],
): boolean {
  const parsed = URL.parse(url);
  if (!parsed || parsed.username || parsed.password || parsed.origin === 'null') return false;
  return trustedOrigins.some(
    ({ origin, workspaceIds }) =>
      origin === parsed.origin && (workspaceIds?.includes(workspaceId) ?? true),
  );
}
