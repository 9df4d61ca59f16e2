import {
  AddBookedDates,
  addBookedDates,
  ChallengeHold,
  challengeHold,
  FindAvailability,
  findAvailability,
  GiveCrewCalls,
  giveCrewCalls,
  HoldCrew,
  holdCrew,
  listJobCrew,
  MoveBookedDates,
  moveBookedDates,
  SetHoldExpiry,
  SetPay,
  setHoldExpiry,
  setPay,
  UpdateTerms,
  updateBooking,
} from '@callboard/core/crew';
import { z } from 'zod';
import { memberProcedure, router } from '../trpc.ts';

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
  setHoldExpiry: memberProcedure('schedule.edit')
    .input(SetHoldExpiry)
    .mutation(({ ctx, input }) => setHoldExpiry(ctx, input)),
  challenge: memberProcedure('schedule.edit')
    .input(ChallengeHold)
    .mutation(({ ctx, input }) => challengeHold(ctx, input)),
  update: memberProcedure('schedule.edit')
    .input(UpdateTerms)
    .mutation(({ ctx, input }) => updateBooking(ctx, input)),
  setPay: memberProcedure('schedule.edit')
    .input(SetPay)
    .mutation(({ ctx, input }) => setPay(ctx, input)),
  giveCalls: memberProcedure('schedule.edit')
    .input(GiveCrewCalls)
    .mutation(({ ctx, input }) => giveCrewCalls(ctx, input)),
});
