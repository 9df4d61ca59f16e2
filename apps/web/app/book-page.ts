const perPage = 50;

/** Reads the page and the search words from `?cursor=` and `?q=`. */
export function bookPageOf(request: Request) {
  const params = new URL(request.url).searchParams;
  const query = params.get('q')?.trim().slice(0, 100);
  const start = Number(params.get('cursor'));
  const offset = Number.isInteger(start) && start > 0 && start <= 100_000 ? start : 0;
  return { query: query || undefined, offset, limit: perPage };
}

interface Shown {
  offset: number;
  count: number;
  total: number;
}

/** Returns the summary and the next cursor for the footer of a list. */
export function bookFoot({ offset, count, total }: Shown) {
  const end = offset + count;
  return {
    nextCursor: end < total && count > 0 ? String(end) : null,
    summary: `Showing ${offset + 1} to ${end} of ${total}`,
  };
}
