import { makeOnce } from '@callboard/core/accounts';
import {
  AddNote,
  addDeliverables,
  DecideVersion,
  decideVersion,
  deleteNote,
  EditNote,
  editNote,
  findReviewPage,
  ImportNotes,
  importNotes,
  listJobDeliverables,
  listTeamNotes,
  orderDeliverables,
  PostVersion,
  postNote,
  postVersion,
  removeDeliverable,
  setApprovers,
  setNoteResolved,
  setQualityPassed,
  updateDeliverable,
  WithdrawDecision,
  withdrawDecision,
} from '@callboard/core/review';
import { SetApprovers } from '@callboard/domain/deliverables/approvals';
import {
  AddDeliverables,
  OrderDeliverables,
  RemoveDeliverable,
  SetQualityPassed,
  UpdateDeliverable,
} from '@callboard/domain/deliverables/fields';
import { formKey } from '@callboard/domain/idempotency/fields';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { byId } from '../inputs.ts';

export const deliverables = router({
  list: memberProcedure('projects.view')
    .input(z.object({ projectId: z.string() }))
    .query(({ ctx, input }) => listJobDeliverables(ctx, input)),
  review: memberProcedure('workspace.view')
    .input(
      byId.extend({
        versionNumber: z.number().int().optional(),
        withNumber: z.number().int().optional(),
      }),
    )
    .query(({ ctx, input }) => findReviewPage(ctx, input)),
  add: memberProcedure('projects.edit')
    .input(AddDeliverables.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (fields) => addDeliverables(ctx, fields))),
  update: memberProcedure('projects.edit')
    .input(UpdateDeliverable)
    .mutation(({ ctx, input }) => updateDeliverable(ctx, input)),
  setQualityPassed: memberProcedure('projects.edit')
    .input(SetQualityPassed)
    .mutation(({ ctx, input }) => setQualityPassed(ctx, input)),
  setApprovers: memberProcedure('projects.edit')
    .input(SetApprovers)
    .mutation(({ ctx, input }) => setApprovers(ctx, input)),
  order: memberProcedure('projects.edit')
    .input(OrderDeliverables)
    .mutation(({ ctx, input }) => orderDeliverables(ctx, input)),
  remove: memberProcedure('projects.edit')
    .input(RemoveDeliverable)
    .mutation(({ ctx, input }) => removeDeliverable(ctx, input)),
});

export const versions = router({
  post: memberProcedure('workspace.view')
    .input(PostVersion)
    .mutation(({ ctx, input }) => postVersion(ctx, input)),
  decide: memberProcedure('projects.edit')
    .input(DecideVersion)
    .mutation(({ ctx, input }) => decideVersion(ctx, input)),
  withdrawDecision: memberProcedure('projects.edit')
    .input(WithdrawDecision)
    .mutation(({ ctx, input }) => withdrawDecision(ctx, input)),
});

export const notes = router({
  list: memberProcedure('projects.view')
    .input(z.object({ versionId: z.string() }))
    .query(({ ctx, input }) => listTeamNotes(ctx, input)),
  add: memberProcedure('workspace.view')
    .input(AddNote)
    .mutation(({ ctx, input }) => postNote(ctx, input)),
  import: memberProcedure('workspace.view')
    .input(ImportNotes)
    .mutation(({ ctx, input }) => importNotes(ctx, input)),
  edit: memberProcedure('workspace.view')
    .input(EditNote)
    .mutation(({ ctx, input }) => editNote(ctx, input)),
  delete: memberProcedure('workspace.view')
    .input(byId)
    .mutation(({ ctx, input }) => deleteNote(ctx, input)),
  setResolved: memberProcedure('workspace.view')
    .input(byId.extend({ isResolved: z.boolean() }))
    .mutation(({ ctx, input }) => setNoteResolved(ctx, input)),
});
