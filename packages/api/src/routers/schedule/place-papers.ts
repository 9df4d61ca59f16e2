import { setPlacePaperRemoved } from '@callboard/core/files';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';

/** Files of the papers of locations on jobs. Their content is sent and served by `packages/files`. */
export const placePapers = router({
  setRemoved: memberProcedure('schedule.edit')
    .input(z.object({ id: z.string(), isRemoved: z.boolean() }))
    .mutation(({ ctx, input }) => setPlacePaperRemoved(ctx, input)),
});
