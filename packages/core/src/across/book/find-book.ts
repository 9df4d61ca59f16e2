import type { BookCopy } from '@callboard/domain/book/enums';
import type { Ctx } from '../../kernel/context.ts';
import { clientCopyOf } from './client-copy.ts';
import { type Book, readBook } from './read-book.ts';

interface Copy {
  projectId: string;
  copy?: BookCopy | undefined;
}

/**
 * Returns a copy of the production book of a job: all of it for the team, or for the client what is
 * switched on for them. @throws AppError `not_found`.
 */
export async function findBook(ctx: Ctx, { projectId, copy = 'team' }: Copy): Promise<Book> {
  const book = await readBook(ctx, projectId);
  return copy === 'client' ? clientCopyOf(book) : book;
}
