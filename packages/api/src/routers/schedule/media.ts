import { makeOnce } from '@callboard/core/accounts';
import {
  addCard,
  addDrive,
  findDrivePage,
  findJobMedia,
  handOverDrive,
  importCopies,
  listCardLog,
  listCardsAtRisk,
  listDriveBook,
  moveCard,
  moveDrive,
  recordCopy,
  updateCard,
  updateDrive,
  verifyDrive,
} from '@callboard/core/schedule';
import { formKey } from '@callboard/domain/idempotency/fields';
import { driveKinds, driveSorts, driveStatuses } from '@callboard/domain/media/enums';
import {
  AddCard,
  AddDrive,
  HandOverDrive,
  ImportCopies,
  MoveCard,
  MoveDrive,
  RecordCopy,
  UpdateCard,
  UpdateDrive,
  VerifyDrive,
} from '@callboard/domain/media/fields';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { bookPage, byId, sortOf } from '../inputs.ts';

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
  page: memberProcedure('schedule.view')
    .input(byId)
    .query(({ ctx, input }) => findDrivePage(ctx, input)),
  add: memberProcedure('schedule.edit')
    .input(AddDrive.omit({ status: true }).extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => addDrive(ctx, it))),
  update: memberProcedure('schedule.edit')
    .input(UpdateDrive)
    .mutation(({ ctx, input }) => updateDrive(ctx, input)),
  move: memberProcedure('schedule.edit')
    .input(MoveDrive)
    .mutation(({ ctx, input }) => moveDrive(ctx, input)),
  handOver: memberProcedure('schedule.edit')
    .input(HandOverDrive)
    .mutation(({ ctx, input }) => handOverDrive(ctx, input)),
  verify: memberProcedure('schedule.edit')
    .input(VerifyDrive)
    .mutation(({ ctx, input }) => verifyDrive(ctx, input)),
});

const cardsAtRiskShown = 10;

export const mediaCards = router({
  job: memberProcedure('schedule.view')
    .input(z.object({ projectId: z.string(), onlyAtRisk: z.boolean().optional() }))
    .query(({ ctx, input }) => findJobMedia(ctx, input)),
  log: memberProcedure('schedule.view')
    .input(z.object({ projectId: z.string(), limit: bookPage.limit, offset: bookPage.offset }))
    .query(({ ctx, input }) => listCardLog(ctx, input)),
  atRisk: memberProcedure('schedule.view').query(({ ctx }) =>
    listCardsAtRisk(ctx, { limit: cardsAtRiskShown }),
  ),
  add: memberProcedure('schedule.edit')
    .input(AddCard.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => addCard(ctx, it))),
  update: memberProcedure('schedule.edit')
    .input(UpdateCard)
    .mutation(({ ctx, input }) => updateCard(ctx, input)),
  move: memberProcedure('schedule.edit')
    .input(MoveCard)
    .mutation(({ ctx, input }) => moveCard(ctx, input)),
  copy: memberProcedure('schedule.edit')
    .input(RecordCopy)
    .mutation(({ ctx, input }) => recordCopy(ctx, input)),
  importCopies: memberProcedure('schedule.edit')
    .input(ImportCopies)
    .mutation(({ ctx, input }) => importCopies(ctx, input)),
});
