import {
  addBookFiles,
  addBookNotes,
  findBook,
  listAttachableToBook,
  orderBook,
  setBookNotesRemoved,
  updateBookSection,
} from '@callboard/core/across';
import { bookCopies } from '@callboard/domain/book/enums';
import {
  AddBookFiles,
  AddBookNotes,
  OrderBook,
  UpdateBookSection,
} from '@callboard/domain/book/fields';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';

/** The production book of a job. */
export const book = router({
  find: memberProcedure('projects.view')
    .input(z.object({ projectId: z.string(), copy: z.enum(bookCopies).optional() }))
    .query(({ ctx, input }) => findBook(ctx, input)),
  attachable: memberProcedure('projects.view')
    .input(z.object({ projectId: z.string() }))
    .query(({ ctx, input }) => listAttachableToBook(ctx, input)),
  update: memberProcedure('projects.edit')
    .input(UpdateBookSection)
    .mutation(({ ctx, input }) => updateBookSection(ctx, input)),
  addFiles: memberProcedure('projects.edit')
    .input(AddBookFiles)
    .mutation(({ ctx, input }) => addBookFiles(ctx, input)),
  order: memberProcedure('projects.edit')
    .input(OrderBook)
    .mutation(({ ctx, input }) => orderBook(ctx, input)),
  addNotes: memberProcedure('projects.edit')
    .input(AddBookNotes)
    .mutation(({ ctx, input }) => addBookNotes(ctx, input)),
  setNotesRemoved: memberProcedure('projects.edit')
    .input(z.object({ id: z.string(), isRemoved: z.boolean() }))
    .mutation(({ ctx, input }) => setBookNotesRemoved(ctx, input)),
});
