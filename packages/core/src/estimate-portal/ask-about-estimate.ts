import type { z } from 'zod';
import { AppError } from '../errors.ts';
import type { PortalCtx } from '../portal/as-portal-link.ts';
import { storeAnswer, tellAnswer } from './answer.ts';
import type { AskAboutEstimate } from './fields.ts';
import { lockPortalEstimate } from './lock-portal-estimate.ts';

/**
 * Sends a question about the estimate of a link to the company, whoever has the link.
 * @throws AppError `not_found`, `conflict` for an estimate that was withdrawn.
 */
export async function askAboutEstimate(
  unlocked: PortalCtx,
  { comment }: z.infer<typeof AskAboutEstimate>,
): Promise<void> {
  const portaled = await lockPortalEstimate(unlocked);
  if (portaled.estimate.deletedAt) throw new AppError('conflict', 'This estimate was withdrawn.');
  await storeAnswer(portaled, 'asked', comment);
  await tellAnswer(portaled, 'asked');
}
