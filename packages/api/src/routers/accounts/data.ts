import { cancelDeletion, ScheduleDeletion, scheduleDeletion } from '@callboard/core/accounts';
import { memberProcedure, router } from '../../trpc.ts';

/** The workspace as a whole. */
export const data = router({
  scheduleDeletion: memberProcedure('workspace.delete')
    .meta({ isAllowedWithoutPlan: true })
    .input(ScheduleDeletion)
    .mutation(({ ctx, input }) => scheduleDeletion(ctx, input)),
  cancelDeletion: memberProcedure('workspace.delete')
    .meta({ isAllowedWithoutPlan: true })
    .mutation(({ ctx }) => cancelDeletion(ctx)),
});
