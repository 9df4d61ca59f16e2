import type { BillKind } from '@callboard/domain/bills/enums';
import type { BillLine } from '@callboard/domain/bills/fields';
import { billTotals } from '@callboard/domain/bills/line-amount';
import { isBillable } from '@callboard/domain/costs/enums';
import { mostCents } from '@callboard/domain/costs/fields';
import { AppError, invalid } from '@callboard/domain/errors';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { isAwarded } from '../../bids/estimates/conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findInvoiceSettings } from '../../sales/invoices/find-invoice-settings.ts';
import { isStandingBill } from './conditions.ts';
import type { Bill } from './record.ts';

const { bills, bookings, estimateLines, estimates, files, purchaseOrders } = schema;

type Line = z.infer<typeof BillLine>;

interface Payee {
  kind: BillKind;
  crewMemberId?: string | null | undefined;
  payeeName?: string | undefined;
}

/** Requires that a bill names whom it pays. @throws AppError `invalid_parameter`. */
export function requirePayee({ kind, crewMemberId, payeeName }: Payee): void {
  if (kind === 'crew' && !crewMemberId) throw invalid('crewMemberId', 'Choose a person.');
  if (!crewMemberId && !payeeName) throw invalid('payeeName', 'Enter who is paid.');
}

/** Requires lines that add up to more than nothing. @throws AppError `invalid_parameter`. */
export async function requireTotal(
  ctx: Ctx,
  lines: readonly Line[],
): Promise<{ amountCents: number; taxCents: number }> {
  const { taxRounding } = await findInvoiceSettings(ctx);
  const totals = billTotals(lines, taxRounding);
  if (totals.amountCents < 1) throw invalid('lines', 'The total is zero. Enter a rate.');
  if (totals.amountCents > mostCents) throw invalid('lines', 'The total is too large.');
  return totals;
}

/**
 * Requires the order to be of the job, each line's code to be of its accepted bid, and each booking
 * to be the payee's on that job.
 * @throws AppError `invalid_parameter`.
 */
export async function requireLines(
  ctx: Ctx,
  { projectId, crewMemberId }: Pick<Bill, 'projectId' | 'crewMemberId'>,
  lines: readonly Line[],
): Promise<void> {
  const coded = lines.filter((it) => it.lineId !== null);
  const sections = await selectSections(ctx, projectId, idsOf(coded.map((it) => it.lineId)));
  for (const { lineId, section } of coded) {
    const of = sections.get(lineId ?? '');
    if (!of) throw invalid('lines', 'Choose a line of the accepted bid.');
    if (of !== section) throw invalid('lines', 'Choose a line of that section.');
  }
  const bookingIds = idsOf(lines.map((it) => it.bookingId));
  if (bookingIds.length === 0) return;
  const found = await ctx.tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        inArray(bookings.id, bookingIds),
        eq(bookings.projectId, projectId ?? ''),
        eq(bookings.crewMemberId, crewMemberId ?? ''),
        isNull(bookings.deletedAt),
      ),
    );
  if (found.length < bookingIds.length) {
    throw invalid('lines', 'Choose a booking of this person on this job.');
  }
}

async function selectSections(ctx: Ctx, projectId: string | null, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await ctx.tx
    .select({ id: estimateLines.id, section: estimateLines.section })
    .from(estimateLines)
    .innerJoin(estimates, eq(estimates.id, estimateLines.estimateId))
    .where(
      and(
        inArray(estimateLines.id, ids),
        eq(estimates.projectId, projectId ?? ''),
        isAwarded,
        isNull(estimateLines.deletedAt),
      ),
    );
  return new Map(rows.map(({ id, section }) => [id, section as string]));
}

function idsOf(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((it) => it !== null))];
}

/** Requires a purchase order to be of the job and approved once. @throws AppError `invalid_parameter`. */
export async function requireOrder(
  ctx: Ctx,
  { projectId, purchaseOrderId }: Pick<Bill, 'projectId' | 'purchaseOrderId'>,
): Promise<void> {
  if (!purchaseOrderId) return;
  const [order] = await ctx.tx
    .select({ status: purchaseOrders.status })
    .from(purchaseOrders)
    .where(
      and(
        eq(purchaseOrders.id, purchaseOrderId),
        eq(purchaseOrders.projectId, projectId ?? ''),
        isNull(purchaseOrders.deletedAt),
      ),
    )
    .for('share');
  if (!order) throw invalid('purchaseOrderId', 'Choose a purchase order of this job.');
  if (isBillable(order.status)) return;
  throw invalid('purchaseOrderId', 'This purchase order is not approved.');
}

interface Attached {
  /** The bill that has the file; null for a new one. */
  billId: string | null;
  projectId: string | null;
  fileId: string | null;
}

/**
 * Returns the SHA-256 of a bill's file: one that was uploaded for a bill and belongs to no other, or one
 * of the job.
 * @throws AppError `invalid_parameter`.
 */
export async function requireBillFile(
  ctx: Ctx,
  { billId, projectId, fileId }: Attached,
): Promise<string | null> {
  if (fileId === null) return null;
  const [file] = await ctx.tx
    .select({ place: files.place, projectId: files.projectId, sha256: schema.blobs.sha256 })
    .from(files)
    .innerJoin(schema.blobs, eq(schema.blobs.id, files.blobId))
    .where(and(eq(files.id, fileId), isNull(files.deletedAt)))
    .for('share', { of: files });
  const isOfJob = file?.place === 'project' && file.projectId === projectId;
  if (!file || !(isOfJob || file.place === 'bill')) {
    throw invalid('fileId', 'Choose a file of this job, or upload one.');
  }
  const [taken] = await ctx.tx
    .select({ id: bills.id })
    .from(bills)
    .where(and(eq(bills.fileId, fileId), isStandingBill))
    .limit(1);
  if (file.place === 'bill' && taken && taken.id !== billId) {
    throw new AppError('conflict', 'This file belongs to another bill. Upload it again.');
  }
  return file.sha256;
}
