import { makeOnce } from '@callboard/core/accounts';
import {
  addCorrection,
  countAccountingRows,
  createAccountingExport,
  findBooks,
  listAccountingExports,
  listCorrections,
  listLateEntries,
  listLedger,
  listPeriodLocks,
  listTaxes,
  lockPeriod,
  requireBooksDownload,
  unlockPeriod,
  updateBookSettings,
} from '@callboard/core/ledger';
import { listProjectMoney } from '@callboard/core/spend';
import {
  AddCorrection,
  BookPeriod,
  CreateAccountingExport,
  LockPeriod,
  TaxPeriod,
  UnlockPeriod,
  UpdateBookSettings,
} from '@callboard/domain/books/fields';
import { formKey } from '@callboard/domain/idempotency/fields';
import { ListProjectMoney } from '@callboard/domain/project-money/fields';
import { memberProcedure, router } from '../../trpc.ts';

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
  lateEntries: memberProcedure('money.view')
    .input(BookPeriod)
    .query(({ ctx, input }) => listLateEntries(ctx, input)),
  taxes: memberProcedure('money.view')
    .input(TaxPeriod)
    .query(({ ctx, input }) => listTaxes(ctx, input)),
  projects: memberProcedure('money.view')
    .input(ListProjectMoney)
    .query(({ ctx, input }) => listProjectMoney(ctx, input)),
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

/** Files for the accountant, which are downloaded as files. The acts require access to all money. */
export const accountingExports = router({
  list: memberProcedure('money.view').query(({ ctx }) => listAccountingExports(ctx)),
  count: memberProcedure('money.view')
    .input(CreateAccountingExport)
    .query(({ ctx, input }) => countAccountingRows(ctx, input)),
  create: memberProcedure('money.edit')
    .input(CreateAccountingExport)
    .mutation(({ ctx, input }) => createAccountingExport(ctx, input)),
  /** Asks for the proof without which no file of the books is sent. */
  open: memberProcedure('money.view').query(({ ctx }) => requireBooksDownload(ctx)),
});
