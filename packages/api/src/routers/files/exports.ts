import { cancelExport, createExport, listExports, openExport } from '@callboard/core/files';
import { memberProcedure, router } from '../../trpc.ts';
import { byId } from '../inputs.ts';

/** Exports of the workspace, also while its plan has lapsed. */
export const exports = router({
  list: memberProcedure('exports.manage').query(({ ctx }) => listExports(ctx)),
  create: memberProcedure('exports.manage')
    .meta({ isAllowedWithoutPlan: true })
    .mutation(({ ctx }) => createExport(ctx)),
  cancel: memberProcedure('exports.manage')
    .meta({ isAllowedWithoutPlan: true })
    .input(byId)
    .mutation(({ ctx, input }) => cancelExport(ctx, input)),
  open: memberProcedure('exports.manage')
    .meta({ isAllowedWithoutPlan: true })
    .input(byId)
    .mutation(({ ctx, input }) => openExport(ctx, input)),
});
