import {
  DecideVersion,
  decideVersion,
  deleteNote,
  EditNote,
  editNote,
  listDeliverablesInOrder,
  listTeamNotes,
  orderDeliverables,
  removeDeliverable,
  setNoteResolved,
  withdrawDecision,
} from '@callboard/core/review';
import { OrderDeliverables, RemoveDeliverable } from '@callboard/domain/deliverables/fields';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { byId } from '../inputs.ts';

export const deliverables = router({
  list: memberProcedure('projects.view')
    .input(z.object({ projectId: z.string() }))
    .query(({ ctx, input }) => listDeliverablesInOrder(ctx, input)),
  order: memberProcedure('projects.edit')
    .input(OrderDeliverables)
    .mutation(({ ctx, input }) => orderDeliverables(ctx, input)),
  remove: memberProcedure('projects.edit')
    .input(RemoveDeliverable)
    .mutation(({ ctx, input }) => removeDeliverable(ctx, input)),
});

export const versions = router({
  decide: memberProcedure('projects.edit')
    .input(DecideVersion)
    .mutation(({ ctx, input }) => decideVersion(ctx, input)),
  withdrawDecision: memberProcedure('projects.edit')
    .input(byId)
    .mutation(({ ctx, input }) => withdrawDecision(ctx, input)),
});

export const notes = router({
  list: memberProcedure('projects.view')
    .input(z.object({ versionId: z.string() }))
    .query(({ ctx, input }) => listTeamNotes(ctx, input)),
  edit: memberProcedure('projects.edit')
    .input(EditNote)
    .mutation(({ ctx, input }) => editNote(ctx, input)),
  delete: memberProcedure('projects.edit')
    .input(byId)
    .mutation(({ ctx, input }) => deleteNote(ctx, input)),
  setResolved: memberProcedure('projects.edit')
    .input(byId.extend({ isResolved: z.boolean() }))
    .mutation(({ ctx, input }) => setNoteResolved(ctx, input)),
});
