import { expect, test } from 'vitest';
import { bookFoot, bookPageOf } from './book-page.ts';

const pageOf = (search: string) => bookPageOf(new Request(`http://localhost/clients${search}`));

test('a book starts at its start, without words', () => {
  expect(pageOf('')).toEqual({ query: undefined, offset: 0, limit: 50 });
  expect(pageOf('?q=%20%20')).toMatchObject({ query: undefined });
});

test('an address that names no page leads to the start', () => {
  for (const cursor of ['-50', '1.5', 'abc', '100001']) {
    expect(pageOf(`?cursor=${cursor}`).offset).toBe(0);
  }
  expect(pageOf('?cursor=100000').offset).toBe(100_000);
});

test('the foot leads on while there is more, and not from the last page', () => {
  expect(bookFoot({ offset: 0, count: 50, total: 51 })).toEqual({
    nextCursor: '50',
    summary: 'Showing 1 to 50 of 51',
  });
  expect(bookFoot({ offset: 50, count: 1, total: 51 }).nextCursor).toBeNull();
});
