import { findStorage, listCardFiles, setFileRemoved } from '@callboard/core/files';
import { z } from 'zod';
import { memberProcedure, router } from '../trpc.ts';

/** Files of cards. Their content is sent and served by `packages/files`. */
export const files = router({
  listOfCard: memberProcedure('projects.view')
    .input(z.object({ cardId: z.string() }))
    .query(({ ctx, input }) => listCardFiles(ctx, input)),
  storage: memberProcedure('projects.view').query(({ ctx }) => findStorage(ctx)),
  setRemoved: memberProcedure('projects.edit')
    .input(z.object({ id: z.string(), isRemoved: z.boolean() }))
    .mutation(({ ctx, input }) => setFileRemoved(ctx, input)),
});
