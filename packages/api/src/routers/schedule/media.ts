import { makeOnce } from '@callboard/core/accounts';
import {
  addCard,
  addDrive,
  findDrivePage,
  findHandOver,
  findJobMedia,
  findMediaSheet,
  handOverDrive,
  importCopies,
  listCardLog,
  listCardsAtRisk,
  listDriveBook,
  listDriveLabels,
  listRetention,
  listRetentionChoices,
  moveCard,
  moveDrive,
  recordCopy,
  setRetention,
  takeDrive,
  updateCard,
  updateDrive,
  verifyDrive,
} from '@callboard/core/schedule';
import { formKey } from '@callboard/domain/idempotency/fields';
import { driveKinds, driveSorts, driveStatuses } from '@callboard/domain/media/enums';
import {
  AddCard,
  AddDrive,
  DriveIds,
  HandOverDrive,
  ImportCopies,
  MoveCard,
  MoveDrive,
  RecordCopy,
  SetRetention,
  TakeDrive,
  UpdateCard,
  UpdateDrive,
  VerifyDrive,
} from '@callboard/domain/media/fields';
import { retentionStates } from '@callboard/domain/media/retention';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { bookPage, byId, sortOf } from '../inputs.ts';

/**
 * Drives and cards. The acts require access to the job, which its post supervisor and its DIT have in any
 * role.
 */
export const mediaDrives = router({
  book: memberProcedure('schedule.view')
    .input(
      z.object({
        ...bookPage,
        sort: sortOf(driveSorts),
        status: z.enum(driveStatuses).optional(),
        kind: z.enum(driveKinds).optional(),
      }),
    )
    .query(({ ctx, input }) => listDriveBook(ctx, input)),
  page: memberProcedure('workspace.view')
    .input(byId)
    .query(({ ctx, input }) => findDrivePage(ctx, input)),
  labels: memberProcedure('workspace.view')
    .input(DriveIds)
    .query(({ ctx, input }) => listDriveLabels(ctx, input)),
  add: memberProcedure('workspace.view')
    .input(AddDrive.omit({ status: true }).extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => addDrive(ctx, it))),
  update: memberProcedure('workspace.view')
    .input(UpdateDrive)
    .mutation(({ ctx, input }) => updateDrive(ctx, input)),
  move: memberProcedure('workspace.view')
    .input(MoveDrive)
    .mutation(({ ctx, input }) => moveDrive(ctx, input)),
  handOver: memberProcedure('workspace.view')
    .input(HandOverDrive)
    .mutation(({ ctx, input }) => handOverDrive(ctx, input)),
  handOverPage: memberProcedure('workspace.view')
    .input(byId)
    .query(({ ctx, input }) => findHandOver(ctx, input)),
  take: memberProcedure('workspace.view')
    .input(TakeDrive)
    .mutation(({ ctx, input }) => takeDrive(ctx, input)),
  retention: memberProcedure('schedule.view')
    .input(
      z.object({
        ...bookPage,
        state: z.enum(retentionStates).optional(),
        projectId: z.string().optional(),
        clientId: z.string().optional(),
      }),
    )
    .query(({ ctx, input }) => listRetention(ctx, input)),
  retentionChoices: memberProcedure('schedule.view').query(({ ctx }) => listRetentionChoices(ctx)),
  setRetention: memberProcedure('workspace.view')
    .input(SetRetention)
    .mutation(({ ctx, input }) => setRetention(ctx, input)),
  verify: memberProcedure('workspace.view')
    .input(VerifyDrive)
    .mutation(({ ctx, input }) => verifyDrive(ctx, input)),
});

const cardsAtRiskShown = 10;

export const mediaCards = router({
  job: memberProcedure('workspace.view')
    .input(z.object({ projectId: z.string(), onlyAtRisk: z.boolean().optional() }))
    .query(({ ctx, input }) => findJobMedia(ctx, input)),
  log: memberProcedure('workspace.view')
    .input(z.object({ projectId: z.string(), limit: bookPage.limit, offset: bookPage.offset }))
    .query(({ ctx, input }) => listCardLog(ctx, input)),
  sheet: memberProcedure('workspace.view')
    .input(z.object({ projectId: z.string(), shootDayId: z.string().optional() }))
    .query(({ ctx, input }) => findMediaSheet(ctx, input)),
  atRisk: memberProcedure('schedule.view').query(({ ctx }) =>
    listCardsAtRisk(ctx, { limit: cardsAtRiskShown }),
  ),
  add: memberProcedure('workspace.view')
    .input(AddCard.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => addCard(ctx, it))),
  update: memberProcedure('workspace.view')
    .input(UpdateCard)
    .mutation(({ ctx, input }) => updateCard(ctx, input)),
  move: memberProcedure('workspace.view')
    .input(MoveCard)
    .mutation(({ ctx, input }) => moveCard(ctx, input)),
  copy: memberProcedure('workspace.view')
    .input(RecordCopy)
    .mutation(({ ctx, input }) => recordCopy(ctx, input)),
  importCopies: memberProcedure('workspace.view')
    .input(ImportCopies)
    .mutation(({ ctx, input }) => importCopies(ctx, input)),
});
