import { clientSorts } from '@callboard/domain/clients/enums';
import { contactSorts } from '@callboard/domain/contacts/enums';
import { sortIn } from './list-choice.ts';

const perPage = 50;

/** Reads the page and the search words from `?cursor=` and `?q=`. */
export function bookPageOf(request: Request) {
  const { params, query } = bookChoiceOf(request);
  const start = Number(params.get('cursor'));
  const offset = Number.isInteger(start) && start > 0 && start <= 100_000 ? start : 0;
  return { query, offset, limit: perPage };
}

function bookChoiceOf(request: Request) {
  const params = new URL(request.url).searchParams;
  return { params, query: params.get('q')?.trim().slice(0, 100) || undefined };
}

/** Reads the filter and order of the list of clients. */
export function readClientBook(request: Request) {
  const { params, query } = bookChoiceOf(request);
  return { query, sort: sortIn(params, clientSorts) };
}

/** Reads the filter and order of the list of contacts. */
export function readContactBook(request: Request) {
  const { params, query } = bookChoiceOf(request);
  return { query, sort: sortIn(params, contactSorts) };
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
