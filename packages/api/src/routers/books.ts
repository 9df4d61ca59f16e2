import {
  AddCorrection,
  addCorrection,
  BookPeriod,
  findBooks,
  LockPeriod,
  listCorrections,
  listLedger,
  listPeriodLocks,
  lockPeriod,
  UnlockPeriod,
  UpdateBookSettings,
  unlockPeriod,
  updateBookSettings,
} from '@callboard/core/books';
import { formKey, makeOnce } from '@callboard/core/idempotency';
import { memberProcedure, router } from '../trpc.ts';

/** The books of the company. The acts require access to all money. */
export const books = router({
  find: memberProcedure('money.view').query(({ ctx }) => findBooks(ctx)),
  locks: memberProcedure('money.view').query(({ ctx }) => listPeriodLocks(ctx)),
  ledger: memberProcedure('money.view')
    .input(BookPeriod)
    .query(({ ctx, input }) => listLedger(ctx, input)),
  corrections: memberProcedure('money.view')
    .input(BookPeriod)
    .query(({ ctx, input }) => listCorrections(ctx, input)),
  lock: memberProcedure('money.edit')
    .input(LockPeriod)
    .mutation(({ ctx, input }) => lockPeriod(ctx, input)),
  unlock: memberProcedure('books.unlock')
    .input(UnlockPeriod)
    .mutation(({ ctx, input }) => unlockPeriod(ctx, input)),
  correct: memberProcedure('money.edit')
    .input(AddCorrection.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => addCorrection(ctx, it))),
  updateSettings: memberProcedure('money.edit')
    .input(UpdateBookSettings)
    .mutation(({ ctx, input }) => updateBookSettings(ctx, input)),
});
