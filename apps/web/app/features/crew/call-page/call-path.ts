/** Returns the path of the page of a link to a call sheet. */
export function callPathOf({ token }: { token: string }): string {
  return `/call/${encodeURIComponent(token)}`;
}
