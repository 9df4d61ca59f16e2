import { AppError } from '@callboard/domain/errors';
import type { AskAboutEstimate } from '@callboard/domain/estimate-portal/fields';
import type { z } from 'zod';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { countWrite } from '../../portal/count-write.ts';
import { findProvedPerson } from '../../portal/find-portal-person.ts';
import { storeAnswer, tellAnswer } from './answer.ts';
import { lockPortalEstimate } from './lock-portal-estimate.ts';

/**
 * Sends a question about the estimate of a link to the company, whoever has the link.
 * @throws AppError `not_found`, `rate_limited`, `invalid_body`, `conflict` for an estimate that was
 * withdrawn.
 */
export async function askAboutEstimate(
  unlocked: PortalCtx,
  { comment }: z.infer<typeof AskAboutEstimate>,
): Promise<void> {
  await countWrite(unlocked, 'answer');
  const portaled = await lockPortalEstimate(unlocked);
  const { ctx, estimate } = portaled;
  if (estimate.deletedAt) throw new AppError('conflict', 'This estimate was withdrawn.');
  await requireQuotas(ctx, { estimateDecisions: 1 });
  const person = await findProvedPerson(ctx);
  await storeAnswer(portaled, 'asked', { comment, person });
  await tellAnswer(portaled, 'asked', person?.name ?? ctx.actor.name);
}
