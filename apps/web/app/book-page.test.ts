import { expect, test } from 'vitest';
import { bookFoot, bookPageOf } from './book-page.ts';

const pageOf = (search: string) => bookPageOf(new Request(`http://localhost/clients${search}`));

test('a list starts at its first page without a search', () => {
  expect(pageOf('')).toEqual({ query: undefined, offset: 0, limit: 50 });
  expect(pageOf('?q=%20%20')).toMatchObject({ query: undefined });
});

test('an invalid cursor in the URL leads to the first page', () => {
  for (const cursor of ['-50', '1.5', 'abc', '100001']) {
    expect(pageOf(`?cursor=${cursor}`).offset).toBe(0);
  }
  expect(pageOf('?cursor=100000').offset).toBe(100_000);
});

test('the footer links to the next page, except on the last page', () => {
  expect(bookFoot({ offset: 0, count: 50, total: 51 })).toEqual({
    nextCursor: '50',
    summary: 'Showing 1 to 50 of 51',
  });
  expect(bookFoot({ offset: 50, count: 1, total: 51 }).nextCursor).toBeNull();
});
