import type { CreateInvoice } from '@callboard/domain/invoices/fields';
import type { z } from 'zod';
import { requireProjectMoney } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { currencyOfJob } from '../../spend/costs/select-budget.ts';
import { draftFacts } from './draft-facts.ts';
import { toDraftLine } from './draft-lines.ts';
import { recordDraft } from './record-draft.ts';
import { storeInvoice } from './store-draft.ts';

/**
 * Drafts an invoice of a job, without a number. What is not given comes from the job, its client and
 * the settings.
 * @throws AppError `forbidden`, `invalid_parameter`.
 */
export async function createInvoice(
  ctx: Ctx,
  { projectId, clientId, kind = 'progress', lines = [], ...typed }: z.input<typeof CreateInvoice>,
): Promise<{ id: string }> {
  await requireProjectMoney(ctx, { id: projectId });
  const { facts } = await draftFacts(ctx, { projectId, clientId });
  const currency = await currencyOfJob(ctx, projectId);
  const given = Object.fromEntries(Object.entries(typed).filter(([, it]) => it !== undefined));
  const priced = lines.map((it) => ({ ...toDraftLine(it), id: undefined }));
  const id = await storeInvoice(ctx, { ...facts, ...given, kind, currency }, priced);
  await recordDraft(ctx, { id, kind, projectId });
  return { id };
}
