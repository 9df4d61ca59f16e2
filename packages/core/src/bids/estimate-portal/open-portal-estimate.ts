import { and, eq } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { openPortalLink } from '../../portal/open-portal-link.ts';
import { raiseNotice } from '../../tell/notices/raise-notice.ts';
import { isUnopened, openedStatus } from '../estimates/conditions.ts';
import { recordStep } from '../sent-estimates/record-step.ts';
import { findEstimateOf } from './find-portal-estimate.ts';

const { estimates } = schema;

/**
 * Records that a person reads the estimate of a link. The page asks for it, so that programs which
 * only fetch the links of a message are not taken for the client. Returns the secret that the
 * browser keeps if it is the first one.
 * @throws AppError `not_found`.
 */
export async function openPortalEstimate(ctx: PortalCtx): Promise<{ proof: string | null }> {
  const opened = await openPortalLink(ctx);
  const estimate = await findEstimateOf(ctx);
  const { id, firstViewedAt, version } = estimate;
  if (ctx.version !== null && ctx.version !== version) return opened;
  const now = ctx.now();
  const viewed = await ctx.tx
    .update(estimates)
    .set({ status: openedStatus, firstViewedAt: firstViewedAt ?? now, updatedAt: now })
    .where(and(eq(estimates.id, id), isUnopened))
    .returning({ id: estimates.id });
  if (viewed.length === 0) return opened;
  await recordStep(ctx, 'estimate.opened', estimate, ctx.actor.name);
  await raiseNotice(ctx, 'estimate_opened', { subject: id, data: { by: ctx.actor.name } });
  return opened;
}
