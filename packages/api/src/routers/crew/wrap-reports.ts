import {
  findWrapReport,
  listDueReports,
  listPersonTimecards,
  listTimecards,
  reopenWrapReport,
  saveTimecards,
  saveWrapReport,
  submitWrapReport,
} from '@callboard/core/crew';
import {
  ReopenWrapReport,
  SaveTimecards,
  SaveWrapReport,
} from '@callboard/domain/wrap-reports/fields';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';

const ofDay = z.object({ shootDayId: z.string() });

/** Wrap reports and timecards. The acts require access to the job, which its 1st AD has in any role. */
export const wrapReports = router({
  find: memberProcedure('workspace.view')
    .input(ofDay)
    .query(({ ctx, input }) => findWrapReport(ctx, input)),
  due: memberProcedure('schedule.view')
    .input(z.object({ projectId: z.string() }))
    .query(({ ctx, input }) => listDueReports(ctx, input)),
  timecards: memberProcedure('workspace.view')
    .input(z.object({ projectId: z.string() }))
    .query(({ ctx, input }) => listTimecards(ctx, input)),
  personTimecards: memberProcedure('crew.view')
    .input(z.object({ crewMemberId: z.string() }))
    .query(({ ctx, input }) => listPersonTimecards(ctx, input)),
  save: memberProcedure('workspace.view')
    .input(SaveWrapReport)
    .mutation(({ ctx, input }) => saveWrapReport(ctx, input)),
  saveTimecards: memberProcedure('workspace.view')
    .input(SaveTimecards)
    .mutation(({ ctx, input }) => saveTimecards(ctx, input)),
  submit: memberProcedure('workspace.view')
    .input(ofDay)
    .mutation(({ ctx, input }) => submitWrapReport(ctx, input)),
  reopen: memberProcedure('workspace.view')
    .input(ReopenWrapReport)
    .mutation(({ ctx, input }) => reopenWrapReport(ctx, input)),
});
