import {
  addShootDays,
  findDayOutOfDays,
  findDayPage,
  listDayCrew,
  listJobDays,
  moveCall,
  moveHold,
  moveShootDay,
  previewCall,
  previewDayMove,
  undoDayMove,
} from '@callboard/core/crew';
import {
  challengeShootDay,
  listLocationBook,
  setDayPlaces,
  updateShootDay,
} from '@callboard/core/schedule';
import {
  AddShootDays,
  MoveCall,
  MoveHold,
  MoveShootDay,
  PreviewCall,
  PreviewDayMove,
  UndoDayMove,
  UpdateShootDay,
} from '@callboard/domain/shoot-days/fields';
import { SetDayPlaces } from '@callboard/domain/shoot-days/place-fields';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { bookPage, byId } from '../inputs.ts';

export const shootDays = router({
  list: memberProcedure('schedule.view')
    .input(z.object({ projectId: z.string() }))
    .query(({ ctx, input }) => listJobDays(ctx, input)),
  find: memberProcedure('schedule.view')
    .input(byId)
    .query(({ ctx, input }) => findDayPage(ctx, input)),
  crew: memberProcedure('schedule.view')
    .input(byId)
    .query(({ ctx, input }) => listDayCrew(ctx, { shootDayId: input.id })),
  outOfDays: memberProcedure('schedule.view')
    .input(z.object({ projectId: z.string() }))
    .query(({ ctx, input }) => findDayOutOfDays(ctx, input)),
  places: memberProcedure('schedule.view')
    .input(z.object({ ...bookPage, projectId: z.string().optional() }))
    .query(({ ctx, input }) => listLocationBook(ctx, input)),
  add: memberProcedure('schedule.edit')
    .input(AddShootDays)
    .mutation(({ ctx, input }) => addShootDays(ctx, input)),
  update: memberProcedure('schedule.edit')
    .input(UpdateShootDay)
    .mutation(({ ctx, input }) => updateShootDay(ctx, input)),
  setPlaces: memberProcedure('schedule.edit')
    .input(SetDayPlaces)
    .mutation(({ ctx, input }) => setDayPlaces(ctx, input)),
  previewMove: memberProcedure('schedule.view')
    .input(PreviewDayMove)
    .query(({ ctx, input }) => previewDayMove(ctx, input)),
  move: memberProcedure('schedule.edit')
    .input(MoveShootDay)
    .mutation(({ ctx, input }) => moveShootDay(ctx, input)),
  undoMove: memberProcedure('schedule.edit')
    .input(UndoDayMove)
    .mutation(({ ctx, input }) => undoDayMove(ctx, input)),
  /** The 1st AD of the job may do these two: the acts require access to the job. */
  previewCall: memberProcedure('workspace.view')
    .input(PreviewCall)
    .query(({ ctx, input }) => previewCall(ctx, input)),
  moveCall: memberProcedure('workspace.view')
    .input(MoveCall)
    .mutation(({ ctx, input }) => moveCall(ctx, input)),
  moveHold: memberProcedure('schedule.edit')
    .input(MoveHold)
    .mutation(({ ctx, input }) => moveHold(ctx, input)),
  challenge: memberProcedure('schedule.edit')
    .input(byId)
    .mutation(({ ctx, input }) => challengeShootDay(ctx, input)),
});
