import {
  AddPaperwork,
  addPaperwork,
  findMemo,
  findPaperworkSettings,
  listJobPaperwork,
  listPersonPaperwork,
  MovePaperwork,
  movePaperwork,
  previewPackets,
  ReadCrewNumber,
  readCrewNumber,
  removeCrewNumbers,
  SendPackets,
  SetPaperDue,
  sendPackets,
  setPaperDue,
  UpdatePaperworkSettings,
  updatePaperworkSettings,
} from '@callboard/core/crew';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { byId } from '../inputs.ts';

const ofPerson = z.object({ crewMemberId: z.string() });

/** The papers of booked people. Scans and signed documents are sent by `packages/files`. */
export const paperwork = router({
  ofJob: memberProcedure('schedule.view')
    .input(z.object({ projectId: z.string() }))
    .query(({ ctx, input }) => listJobPaperwork(ctx, input)),
  ofPerson: memberProcedure('schedule.view')
    .input(ofPerson)
    .query(({ ctx, input }) => listPersonPaperwork(ctx, input)),
  memo: memberProcedure('schedule.view')
    .input(byId)
    .query(({ ctx, input }) => findMemo(ctx, input)),
  add: memberProcedure('schedule.edit')
    .input(AddPaperwork)
    .mutation(({ ctx, input }) => addPaperwork(ctx, input)),
  move: memberProcedure('schedule.edit')
    .input(MovePaperwork)
    .mutation(({ ctx, input }) => movePaperwork(ctx, input)),
  setDue: memberProcedure('schedule.edit')
    .input(SetPaperDue)
    .mutation(({ ctx, input }) => setPaperDue(ctx, input)),
  previewSend: memberProcedure('schedule.edit')
    .input(SendPackets)
    .query(({ ctx, input }) => previewPackets(ctx, input)),
  send: memberProcedure('schedule.edit')
    .meta({ counts: 'crewMessages' })
    .input(SendPackets)
    .mutation(({ ctx, input }) => sendPackets(ctx, input)),
  readNumber: memberProcedure('crew.numbers')
    .input(ReadCrewNumber)
    .mutation(({ ctx, input }) => readCrewNumber(ctx, input)),
  removeNumbers: memberProcedure('crew.numbers')
    .input(ofPerson)
    .mutation(({ ctx, input }) => removeCrewNumbers(ctx, input)),
  settings: memberProcedure('schedule.view').query(({ ctx }) => findPaperworkSettings(ctx)),
  updateSettings: memberProcedure('company.edit')
    .input(UpdatePaperworkSettings)
    .mutation(({ ctx, input }) => updatePaperworkSettings(ctx, input)),
});
