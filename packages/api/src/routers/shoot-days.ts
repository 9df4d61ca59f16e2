import { listDayCrew } from '@callboard/core/crew';
import { listLocationBook } from '@callboard/core/locations';
import {
  AddShootDay,
  addShootDay,
  challengeShootDay,
  listJobDays,
  MoveHold,
  moveHold,
  UpdateShootDay,
  updateShootDay,
} from '@callboard/core/shoot-days';
import { z } from 'zod';
import { memberProcedure, router } from '../trpc.ts';
import { bookPage, byId } from './inputs.ts';

const AddShootDays = AddShootDay.omit({ date: true }).extend({
  dates: z.array(AddShootDay.shape.date).min(1).max(60),
});

export const shootDays = router({
  list: memberProcedure('schedule.view')
    .input(z.object({ projectId: z.string() }))
    .query(({ ctx, input }) => listJobDays(ctx, input)),
  crew: memberProcedure('schedule.view')
    .input(byId)
    .query(({ ctx, input }) => listDayCrew(ctx, { shootDayId: input.id })),
  places: memberProcedure('schedule.view')
    .input(z.object(bookPage))
    .query(({ ctx, input }) => listLocationBook(ctx, input)),
  add: memberProcedure('schedule.edit')
    .input(AddShootDays)
    .mutation(async ({ ctx, input: { dates, ...day } }) => {
      const added = [];
      for (const date of dates) added.push(await addShootDay(ctx, { ...day, date }));
      return added;
    }),
  update: memberProcedure('schedule.edit')
    .input(UpdateShootDay)
    .mutation(({ ctx, input }) => updateShootDay(ctx, input)),
  moveHold: memberProcedure('schedule.edit')
    .input(MoveHold)
    .mutation(({ ctx, input }) => moveHold(ctx, input)),
  challenge: memberProcedure('schedule.edit')
    .input(byId)
    .mutation(({ ctx, input }) => challengeShootDay(ctx, input)),
});
