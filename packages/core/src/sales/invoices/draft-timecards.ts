import { fullDateInWords } from '@callboard/domain/dates';
import { AppError, invalid } from '@callboard/domain/errors';
import type { InvoiceTimecards } from '@callboard/domain/invoices/fields';
import { shareOf } from '@callboard/domain/money/round';
import type { z } from 'zod';
import { lockProject } from '../../jobs/projects/lock-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { currencyOfJob } from '../../spend/costs/select-budget.ts';
import { draftFacts } from './draft-facts.ts';
import { lineOf } from './draft-lines.ts';
import { listBillableTimecards } from './list-billable-timecards.ts';
import { recordDraft } from './record-draft.ts';
import { storeInvoice } from './store-draft.ts';

/**
 * Drafts an invoice of hours worked, with a line for each timecard of a submitted wrap report that no
 * invoice has yet: what the person is paid, and a markup.
 * @throws AppError `forbidden`, `not_found`, `conflict` without such a timecard, `invalid_parameter`.
 */
export async function draftTimecards(
  ctx: Ctx,
  { projectId, timecardIds, markupBps = 0 }: z.input<typeof InvoiceTimecards>,
): Promise<{ id: string }> {
  await lockProject(ctx, { id: projectId });
  const cards = await listBillableTimecards(ctx, { projectId, ids: timecardIds });
  if (timecardIds && cards.length < new Set(timecardIds).size) {
    throw invalid('timecardIds', 'Some of these timecards were invoiced already or changed.');
  }
  if (cards.length === 0) {
    throw new AppError('conflict', 'No submitted timecard of this job is left to invoice.');
  }
  const { facts, settings } = await draftFacts(ctx, { projectId });
  const currency = await currencyOfJob(ctx, projectId);
  const lines = cards.map(({ id, name, role, date, minutes, section, amountCents }) => {
    const words = `${name}, ${role}, ${fullDateInWords(date)}: ${hoursInWords(minutes)}`;
    const cents = amountCents + Number(shareOf(BigInt(amountCents), markupBps));
    return lineOf(cents, {
      ...{ description: words, section, timecardId: id, taxes: settings.taxes },
    });
  });
  const id = await storeInvoice(ctx, { ...facts, kind: 'progress', currency }, lines);
  await recordDraft(ctx, { id, kind: 'progress', projectId });
  return { id };
}

function hoursInWords(minutes: number): string {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${rest} min` : ''}`;
}
