import type { AccountingRecord } from '@callboard/domain/books/enums';
import type { AddCorrection } from '@callboard/domain/books/fields';
import { invalid, notFound } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { requireChoosable } from '../../accounts/book-settings/chart.ts';
import { findBookSettings } from '../../accounts/book-settings/find-book-settings.ts';
import { requireOpenPeriod } from '../../accounts/locks/require-open.ts';
import { record } from '../../activity/record.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';

const {
  bankMatches,
  bills,
  clientRefunds,
  costs,
  invoiceSettlements,
  invoices,
  journalCorrections,
  payments,
} = schema;

type Table = PgTable & { id: PgColumn };

const tables: Record<AccountingRecord, Table | readonly Table[]> = {
  invoice: invoices,
  credit_note: invoices,
  payment: payments,
  credit_applied: invoiceSettlements,
  credit_released: invoiceSettlements,
  payment_reversal: payments,
  write_off: invoiceSettlements,
  write_off_reversal: invoiceSettlements,
  credit_refund: clientRefunds,
  credit_refund_reversal: clientRefunds,
  bill: bills,
  // The mark of a bill, or the match of a withdrawal with it.
  bill_payment: [bills, bankMatches],
  cost: costs,
  bank_entry: bankMatches,
  correction: journalCorrections,
};

/**
 * Books an amount from one account to another on a day in an open month. It may refer to a day in a
 * locked month, or to a record, that it corrects. It is never changed: another one corrects it. Control
 * accounts change by their own acts only.
 * @throws AppError `forbidden`, `conflict` when the day is in a locked month, `invalid_parameter`.
 */
export async function addCorrection(
  ctx: Ctx,
  { debitCode, creditCode, ...input }: z.infer<typeof AddCorrection>,
): Promise<{ id: string }> {
  requireAllMoney(ctx);
  await requireOpenPeriod(ctx, input.date);
  const chart = await findBookSettings(ctx);
  const debit = requireChoosable(chart, { code: debitCode, param: 'debitCode' });
  const credit = requireChoosable(chart, { code: creditCode, param: 'creditCode' });
  if (debitCode === creditCode) throw invalid('creditCode', 'Choose another account.');
  const { refersTo = null, projectId = null, recordKind = null, recordId = null } = input;
  if (refersTo !== null && refersTo > input.date) {
    throw invalid('refersTo', 'A correction is dated after what it corrects.');
  }
  await requireRecord(ctx, { recordKind, recordId });
  if (projectId !== null) await findProject(ctx, { id: projectId });
  await requireQuotas(ctx, { journalCorrections: 1 });
  const id = newId('correction');
  const { date, amountCents, memo, currency = ctx.workspace.currency } = input;
  await ctx.tx.insert(journalCorrections).values({
    ...{ id, date, refersTo, recordKind, recordId, projectId, debit, credit },
    ...{ amountCents, currency, memo, createdAt: ctx.now() },
    createdBy: ctx.actor.membershipId ?? null,
  });
  await record(ctx, 'books.corrected', { subject: id, data: { date } });
  return { id };
}

interface Refers {
  recordKind: AccountingRecord | null;
  recordId: string | null;
}

async function requireRecord(ctx: Ctx, { recordKind, recordId }: Refers): Promise<void> {
  if ((recordKind === null) !== (recordId === null)) {
    throw invalid('recordId', 'Choose a record, or none.');
  }
  if (recordKind === null || recordId === null) return;
  for (const table of [tables[recordKind]].flat() as Table[]) {
    const [found] = await ctx.tx.select({ id: table.id }).from(table).where(eq(table.id, recordId));
    if (found) return;
  }
  throw notFound('record');
}
