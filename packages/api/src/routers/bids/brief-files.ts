import { findBriefFile, listUnusedFiles, removeBriefFile } from '@callboard/core/bids';
import { memberProcedure, router } from '../../trpc.ts';
import { byId } from '../inputs.ts';

/** Files that wait for the brief that they are for, and their texts. The acts require access to money. */
export const briefFiles = router({
  list: memberProcedure('estimates.view').query(({ ctx }) => listUnusedFiles(ctx)),
  find: memberProcedure('estimates.view')
    .input(byId)
    .query(({ ctx, input }) => findBriefFile(ctx, input)),
  remove: memberProcedure('estimates.edit')
    .input(byId)
    .mutation(({ ctx, input }) => removeBriefFile(ctx, input)),
});
