import {
  createScoutSheet,
  endScoutLink,
  findScoutSheet,
  listScoutSheets,
} from '@callboard/core/schedule';
import { CreateScoutSheet } from '@callboard/domain/scout-sheets/fields';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { byId } from '../inputs.ts';

/** Locations of a job that are shown to its client. The page of a sheet is opened by its link. */
export const scoutSheets = router({
  list: memberProcedure('schedule.view')
    .input(z.object({ projectId: z.string() }))
    .query(({ ctx, input }) => listScoutSheets(ctx, input)),
  find: memberProcedure('schedule.view')
    .input(byId)
    .query(({ ctx, input }) => findScoutSheet(ctx, input)),
  create: memberProcedure('schedule.edit')
    .input(CreateScoutSheet)
    .mutation(({ ctx, input }) => createScoutSheet(ctx, input)),
  end: memberProcedure('schedule.edit')
    .input(byId)
    .mutation(({ ctx, input }) => endScoutLink(ctx, input)),
});
