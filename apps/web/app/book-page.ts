import { sortIn } from './list-choice.ts';

const perPage = 50;

/** Reads the page of a list from `?cursor=`, with its filter and order. */
export function bookPageOf<Sort extends string>(request: Request, sorts: readonly Sort[] = []) {
  const start = Number(new URL(request.url).searchParams.get('cursor'));
  const offset = Number.isInteger(start) && start > 0 && start <= 100_000 ? start : 0;
  return { ...bookChoiceOf(request, sorts), offset, limit: perPage };
}

/** Reads the search words and the order of a list from `?q=` and `?sort=`. */
export function bookChoiceOf<Sort extends string>(request: Request, sorts: readonly Sort[]) {
  const params = new URL(request.url).searchParams;
  const query = params.get('q')?.trim().slice(0, 100) || undefined;
  return { query, sort: sortIn(params, sorts) };
}

interface BookPage<Row> {
  items: Row[];
  total: number;
}

/** Reads a list in pages with a cursor, which is the offset of the next page. */
export function bookReader<Row>(
  read: (page: { limit: number; offset: number }) => Promise<BookPage<Row>>,
) {
  return async ({ limit, cursor }: { limit: number; cursor: string | undefined }) => {
    const offset = Number(cursor ?? 0);
    const { items, total } = await read({ limit, offset });
    return { items, nextCursor: nextCursorOf({ offset, count: items.length, total }) };
  };
}

interface Shown {
  offset: number;
  count: number;
  total: number;
}

/** Returns the summary and the next cursor for the footer of a list. */
export function bookFoot({ offset, count, total }: Shown) {
  return {
    nextCursor: nextCursorOf({ offset, count, total }),
    summary: `Showing ${offset + 1} to ${offset + count} of ${total}`,
  };
}

function nextCursorOf({ offset, count, total }: Shown): string | null {
  const end = offset + count;
  return end < total && count > 0 ? String(end) : null;
}
