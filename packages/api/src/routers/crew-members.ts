import {
  findCrewMemberToRedact,
  listCrewBook,
  RedactCrewMember,
  redactCrewMember,
} from '@callboard/core/crew';
import { z } from 'zod';
import { memberProcedure, router } from '../trpc.ts';
import { bookPage, byId } from './inputs.ts';

/** The people of the address book. Only the redaction of their data is in the app yet. */
export const crewMembers = router({
  book: memberProcedure('crew.redact')
    .input(z.object(bookPage))
    .query(({ ctx, input }) => listCrewBook(ctx, input)),
  find: memberProcedure('crew.redact')
    .input(byId)
    .query(({ ctx, input }) => findCrewMemberToRedact(ctx, input)),
  redact: memberProcedure('crew.redact')
    .meta({ isAllowedWithoutPlan: true })
    .input(RedactCrewMember)
    .mutation(({ ctx, input }) => redactCrewMember(ctx, input)),
});
