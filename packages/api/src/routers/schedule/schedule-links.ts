import { makeOnce } from '@callboard/core/accounts';
import {
  createScheduleLink,
  endScheduleLink,
  listScheduleLinks,
  sendScheduleLink,
} from '@callboard/core/schedule';
import { formKey } from '@callboard/domain/idempotency/fields';
import { CreateScheduleLink, SendScheduleLink } from '@callboard/domain/schedule-links/fields';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { byId } from '../inputs.ts';

/** Links that show clients the schedule of a job. */
export const scheduleLinks = router({
  list: memberProcedure('schedule.view')
    .input(z.object({ projectId: z.string() }))
    .query(({ ctx, input }) => listScheduleLinks(ctx, input)),
  create: memberProcedure('schedule.edit')
    .input(CreateScheduleLink)
    .mutation(({ ctx, input }) => createScheduleLink(ctx, input)),
  send: memberProcedure('schedule.edit')
    .input(SendScheduleLink.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => sendScheduleLink(ctx, it))),
  end: memberProcedure('schedule.edit')
    .input(byId)
    .mutation(({ ctx, input }) => endScheduleLink(ctx, input)),
});
