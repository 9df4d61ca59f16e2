/** Returns the path of the page of a link to a scouting sheet. */
export function scoutPathOf({ token }: { token: string }): string {
  return `/scout/${encodeURIComponent(token)}`;
}
