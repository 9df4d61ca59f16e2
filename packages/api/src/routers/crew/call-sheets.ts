import { makeOnce } from '@callboard/core/accounts';
import {
  answerQuestion,
  answerWarning,
  cancelSending,
  confirmByPhone,
  findCallSheet,
  findRevision,
  findSheetTemplate,
  listAttachable,
  listJobSheets,
  markCallSheetReady,
  openCallSheet,
  previewSending,
  pullBackCallSheet,
  resendCallSheet,
  scheduleSending,
  sendCallSheet,
  setCastTimes,
  updateCallSheet,
  updateSheetTemplate,
} from '@callboard/core/crew';
import {
  AnswerQuestion,
  AnswerWarning,
  ConfirmByPhone,
  OpenCallSheet,
  PreviewSending,
  ResendCallSheet,
  ScheduleSending,
  SendCallSheet,
  SetCastTimes,
  UpdateCallSheet,
  UpdateSheetTemplate,
} from '@callboard/domain/call-sheets/fields';
import { formKey } from '@callboard/domain/idempotency/fields';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { byId } from '../inputs.ts';

/** Call sheets. The acts require access to the job, which its 1st AD has in any role. */
export const callSheets = router({
  template: memberProcedure('schedule.view').query(({ ctx }) => findSheetTemplate(ctx)),
  updateTemplate: memberProcedure('company.edit')
    .input(UpdateSheetTemplate)
    .mutation(({ ctx, input }) => updateSheetTemplate(ctx, input)),
  ofProject: memberProcedure('workspace.view')
    .input(z.object({ projectId: z.string() }))
    .query(({ ctx, input }) => listJobSheets(ctx, input)),
  find: memberProcedure('workspace.view')
    .input(byId)
    .query(({ ctx, input }) => findCallSheet(ctx, input)),
  revision: memberProcedure('workspace.view')
    .input(byId.extend({ revision: z.number().int().min(1).nullable() }))
    .query(({ ctx, input }) => findRevision(ctx, input)),
  preview: memberProcedure('workspace.view')
    .input(PreviewSending)
    .query(({ ctx, input }) => previewSending(ctx, input)),
  attachable: memberProcedure('workspace.view')
    .input(byId)
    .query(({ ctx, input }) => listAttachable(ctx, input)),
  open: memberProcedure('workspace.view')
    .input(OpenCallSheet)
    .mutation(({ ctx, input }) => openCallSheet(ctx, input)),
  update: memberProcedure('workspace.view')
    .input(UpdateCallSheet)
    .mutation(({ ctx, input }) => updateCallSheet(ctx, input)),
  setCastTimes: memberProcedure('workspace.view')
    .input(SetCastTimes)
    .mutation(({ ctx, input }) => setCastTimes(ctx, input)),
  markReady: memberProcedure('workspace.view')
    .input(byId)
    .mutation(({ ctx, input }) => markCallSheetReady(ctx, input)),
  pullBack: memberProcedure('workspace.view')
    .input(byId)
    .mutation(({ ctx, input }) => pullBackCallSheet(ctx, input)),
  send: memberProcedure('workspace.view')
    .meta({ counts: 'crewMessages' })
    .input(SendCallSheet.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => sendCallSheet(ctx, it))),
  schedule: memberProcedure('workspace.view')
    .meta({ counts: 'crewMessages' })
    .input(ScheduleSending)
    .mutation(({ ctx, input }) => scheduleSending(ctx, input)),
  cancelSending: memberProcedure('workspace.view')
    .input(byId)
    .mutation(({ ctx, input }) => cancelSending(ctx, input)),
  resend: memberProcedure('workspace.view')
    .meta({ counts: 'crewMessages' })
    .input(ResendCallSheet.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => resendCallSheet(ctx, it))),
  confirmByPhone: memberProcedure('workspace.view')
    .input(ConfirmByPhone)
    .mutation(({ ctx, input }) => confirmByPhone(ctx, input)),
  answer: memberProcedure('workspace.view')
    .input(AnswerQuestion)
    .mutation(({ ctx, input }) => answerQuestion(ctx, input)),
  answerWarning: memberProcedure('workspace.view')
    .input(AnswerWarning)
    .mutation(({ ctx, input }) => answerWarning(ctx, input)),
});
