import { isDeepStrictEqual } from 'node:util';
import { isOpen } from '@callboard/domain/bills/enums';
import type { UpdateBill } from '@callboard/domain/bills/fields';
import { AppError } from '@callboard/domain/errors';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { requireOpenProject } from '../../jobs/projects/require-open-project.ts';
import { changesOf, requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { requireEntry } from './access.ts';
import { findPayee, requireDue } from './enter-bill.ts';
import { lockBill, requireState } from './lock-bill.ts';
import { subjectOf, writeBill } from './move-bill.ts';
import { placeLines } from './place-lines.ts';
import { activityOf, type Bill } from './record.ts';
import {
  requireBillFile,
  requireLines,
  requireOrder,
  requirePayee,
  requireTotal,
} from './require-references.ts';
import { findLines, toTyped } from './select-lines.ts';
import { writeLines } from './write-lines.ts';

/**
 * Changes a bill that nobody approved yet.
 * @throws AppError as `enterBill` does, `invalid_body`, `conflict` for an approved one, EditConflict.
 */
export async function updateBill(
  ctx: Ctx,
  { id, lines, ...input }: z.infer<typeof UpdateBill>,
): Promise<void> {
  const bill = await lockBill(ctx, { id, dates: input.billedOn ? [input.billedOn] : [] });
  requireState(isOpen(bill.status), 'This bill is approved. Reopen it to change it.');
  await requireEntry(ctx, bill.projectId);
  const stored = { ...bill, lines: (await findLines(ctx, id)).map(toTyped) };
  const changes = requireChanges(stored, { ...input, lines });
  // What is not sent is left out.
  const changed = (changesOf(bill, input) ?? {}) as Partial<Bill>;
  await requireChangeable(ctx, bill, changed);
  const after = await withPayee(ctx, { ...bill, ...changed }, changed);
  requireDue(after.billedOn, after.dueOn);
  await requireOrder(ctx, after);
  if (changes.lines) await requireQuotas(ctx, { billLines: changes.lines.length });
  const placed = await placeLines(ctx, after, lines ?? stored.lines);
  await requireLines(ctx, after, placed);
  // Totals follow the lines: without a change of them they keep how their tax was rounded.
  const isRewritten = !isDeepStrictEqual(placed, stored.lines);
  const totals = isRewritten ? await requireTotal(ctx, placed) : {};
  const fileSha256 = await requireBillFile(ctx, { billId: id, ...after });
  const { payeeName, crewMemberId } = after;
  await writeBill(ctx, bill, { ...changed, ...totals, payeeName, crewMemberId, fileSha256 });
  if (isRewritten) await writeLines(ctx, id, placed);
  await record(ctx, 'bill.updated', {
    ...subjectOf(after),
    data: { ...activityOf(after), fields: Object.keys(changes) },
  });
}

/** Requires that the bill may move to another job. @throws AppError `project_closed`, `forbidden`. */
async function requireChangeable(ctx: Ctx, bill: Bill, changed: Partial<Bill>): Promise<void> {
  if (changed.projectId === undefined) return;
  if (bill.source === 'crew_page' && changed.projectId === null) {
    throw new AppError('conflict', 'A bill that a person sent stays with a job.');
  }
  if (changed.projectId !== null) await requireOpenProject(ctx, changed.projectId);
  await requireEntry(ctx, changed.projectId);
}

async function withPayee(ctx: Ctx, after: Bill, changed: Partial<Bill>): Promise<Bill> {
  requirePayee(after);
  if (changed.crewMemberId === undefined) return after;
  const { crewMemberId } = changed;
  return { ...after, ...(await findPayee(ctx, { payeeName: changed.payeeName, crewMemberId })) };
}
