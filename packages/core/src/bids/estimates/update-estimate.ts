import { invalid } from '@callboard/domain/errors';
import type { UpdateEstimate } from '@callboard/domain/estimates/inputs';
import { minorDigitsOf } from '@callboard/domain/money/format-money';
import type { z } from 'zod';
import { requireMoneyOf } from '../../accounts/access/money-of-jobs.ts';
import { record } from '../../activity/record.ts';
import { requireReferences } from '../../jobs/projects/references.ts';
import { requireOpenProject } from '../../jobs/projects/require-open-project.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockDraft, lockEstimate } from './lock-estimate.ts';
import { readLines } from './read-lines.ts';
import type { Estimate, StoredLine } from './record.ts';
import { storeDraft } from './store-draft.ts';

/**
 * Changes the fields sent of a draft, and computes its figures again. The notes of the company can
 * always be changed.
 * @throws AppError `forbidden`, also for a job whose money they do not see, `not_found`, `conflict` if it is no draft or a field was changed
 * meanwhile, `invalid_parameter`, `project_closed`, `invalid_body` when nothing changes.
 */
export async function updateEstimate(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateEstimate>,
): Promise<Pick<Estimate, 'id' | 'revision' | 'aToKCents' | 'totalCents'>> {
  const { opened: _, notes: _notes, ...others } = input;
  const isNotesOnly = Object.values(others).every((it) => it === undefined);
  const estimate = await (isNotesOnly ? lockEstimate(ctx, id) : lockDraft(ctx, id));
  const changes = requireChanges(estimate, input) as Partial<Estimate>;
  const { clientId, contactId, projectId } = changes;
  await requireReferences(ctx, { clientId, contactId });
  if (projectId) {
    await requireOpenProject(ctx, projectId);
    await requireMoneyOf(ctx, { id: projectId });
  }
  const lines = await readLines(ctx, id);
  requireSameDecimals(estimate, changes, lines);
  const saved = await storeDraft(ctx, { estimate, before: lines, lines, changes });
  const project = saved.estimate.projectId;
  await record(ctx, 'estimate.updated', {
    subject: id,
    ...(project && { project }),
    data: { name: estimate.number, fields: Object.keys(changes) },
  });
  const { revision, aToKCents, totalCents } = saved.estimate;
  return { id, revision, aToKCents, totalCents };
}

/** Amounts are in minor units, so that those of dollars would be a hundred times as many yen. */
function requireSameDecimals(
  { currency, discountCents }: Estimate,
  { currency: next }: Partial<Estimate>,
  lines: readonly StoredLine[],
): void {
  if (next === undefined || minorDigitsOf(next) === minorDigitsOf(currency)) return;
  if (discountCents === 0 && lines.every((it) => it.rateCents === 0 && !it.costRateCents)) return;
  throw invalid(
    'currency',
    `Amounts in ${next} have other decimals than in ${currency}. Start a new estimate in ${next}.`,
  );
}
