import {
  addBookedDates,
  challengeHolds,
  findAvailability,
  giveCrewCalls,
  holdCrew,
  listJobCrew,
  listKillFees,
  moveBookedDates,
  moveToDay,
  previewReschedule,
  reconfirmDates,
  rescheduleBooking,
  setHoldExpiry,
  setPay,
  setRates,
  undoReschedule,
  updateBooking,
} from '@callboard/core/crew';
import { GiveCrewCalls, MoveToDay } from '@callboard/domain/crew/fields';
import {
  AddBookedDates,
  ChallengeHolds,
  FindAvailability,
  HoldCrew,
  ListKillFees,
  MoveBookedDates,
  PreviewReschedule,
  ReconfirmDates,
  RescheduleBooking,
  SetHoldExpiry,
  SetPay,
  SetRates,
  UndoReschedule,
  UpdateTerms,
} from '@callboard/domain/crew/job-crew-fields';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';

/** The people of a job, date by date. */
export const bookings = router({
  list: memberProcedure('schedule.view')
    .input(z.object({ projectId: z.string() }))
    .query(({ ctx, input }) => listJobCrew(ctx, input)),
  availability: memberProcedure('schedule.view')
    .input(FindAvailability)
    .query(({ ctx, input }) => findAvailability(ctx, input)),
  hold: memberProcedure('schedule.edit')
    .input(HoldCrew)
    .mutation(({ ctx, input }) => holdCrew(ctx, input)),
  addDates: memberProcedure('schedule.edit')
    .input(AddBookedDates)
    .mutation(({ ctx, input }) => addBookedDates(ctx, input)),
  move: memberProcedure('schedule.edit')
    .input(MoveBookedDates)
    .mutation(({ ctx, input }) => moveBookedDates(ctx, input)),
  killFees: memberProcedure('schedule.view')
    .input(ListKillFees)
    .query(({ ctx, input }) => listKillFees(ctx, input)),
  setHoldExpiry: memberProcedure('schedule.edit')
    .input(SetHoldExpiry)
    .mutation(({ ctx, input }) => setHoldExpiry(ctx, input)),
  challenge: memberProcedure('schedule.edit')
    .input(ChallengeHolds)
    .mutation(({ ctx, input }) => challengeHolds(ctx, input)),
  previewReschedule: memberProcedure('schedule.view')
    .input(PreviewReschedule)
    .query(({ ctx, input }) => previewReschedule(ctx, input)),
  reschedule: memberProcedure('schedule.edit')
    .input(RescheduleBooking)
    .mutation(({ ctx, input }) => rescheduleBooking(ctx, input)),
  undoReschedule: memberProcedure('schedule.edit')
    .input(UndoReschedule)
    .mutation(({ ctx, input }) => undoReschedule(ctx, input)),
  reconfirm: memberProcedure('schedule.edit')
    .input(ReconfirmDates)
    .mutation(({ ctx, input }) => reconfirmDates(ctx, input)),
  update: memberProcedure('schedule.edit')
    .input(UpdateTerms)
    .mutation(({ ctx, input }) => updateBooking(ctx, input)),
  setPay: memberProcedure('schedule.edit')
    .input(SetPay)
    .mutation(({ ctx, input }) => setPay(ctx, input)),
  setRates: memberProcedure('schedule.edit')
    .input(SetRates)
    .mutation(({ ctx, input }) => setRates(ctx, input)),
  moveToDay: memberProcedure('schedule.edit')
    .input(MoveToDay)
    .mutation(({ ctx, input }) => moveToDay(ctx, input)),
  /** The 1st AD of the job may, too: the act requires access to the job. */
  giveCalls: memberProcedure('workspace.view')
    .input(GiveCrewCalls)
    .mutation(({ ctx, input }) => giveCrewCalls(ctx, input)),
});
