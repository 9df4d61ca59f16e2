import type { AddFloat } from '@callboard/domain/costs/fields';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { findCrewMember } from '../../crew/find-crew-member.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { lockJob } from './lock-job.ts';
import { currencyOfJob } from './select-budget.ts';

/**
 * Gives somebody petty cash of a job, to account for with receipts.
 * @throws AppError `not_found`, `project_closed`, `forbidden`.
 */
export async function addFloat(ctx: Ctx, input: z.infer<typeof AddFloat>): Promise<{ id: string }> {
  const { id: projectId } = await lockJob(ctx, input.projectId);
  if (input.crewMemberId) await findCrewMember(ctx, { id: input.crewMemberId });
  await requireQuotas(ctx, { pettyCashFloats: 1, floatsOfProject: projectId });
  const id = newId('float');
  const now = ctx.now();
  await ctx.tx.insert(schema.pettyCashFloats).values({
    ...{ ...input, id },
    currency: await currencyOfJob(ctx, projectId),
    createdAt: now,
    updatedAt: now,
  });
  await record(ctx, 'petty_cash.given', {
    subject: id,
    project: projectId,
    data: { name: input.holderName },
  });
  return { id };
}
