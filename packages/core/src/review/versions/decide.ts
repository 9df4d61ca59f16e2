import { isAllowed } from '@callboard/domain/access/permissions';
import { decisions } from '@callboard/domain/deliverables/enums';
import { AppError } from '@callboard/domain/errors';
import { email } from '@callboard/domain/people/fields';
import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockDeliverable } from '../deliverables/lock-deliverable.ts';
import { requireClientVisible } from '../deliverables/require-client-visible.ts';
import { findLatestVersion } from './find-latest-version.ts';
import { findVersion } from './find-version.ts';
import type { Version } from './record.ts';
import { storeDecision } from './store-decision.ts';

const { versionDecisions } = schema;

export const DecideVersion = z.object({
  id: z.string(),
  decision: z.enum(decisions).exclude(['PENDING']),
  /** Name of the client who decided, verbally or in writing. */
  byName: z.string().trim().min(1).max(200),
  byEmail: email.nullable().optional(),
  comment: z.string().trim().max(5000).nullable().optional(),
});

/**
 * Records the client's decision on the latest version of a client-visible deliverable, and sets the
 * deliverable's status accordingly.
 * @throws AppError `conflict` for a superseded or decided version or a hidden deliverable.
 */
export async function decideVersion(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof DecideVersion>,
): Promise<Version> {
  const { version, deliverable } = await lockLatest(ctx, id);
  requireClientVisible(deliverable);
  if (version.decision !== 'PENDING') {
    throw new AppError('conflict', 'This version already has a decision. Withdraw it first.');
  }
  await storeDecision(ctx, { version, deliverable, ...input });
  return findVersion(ctx, { id });
}

/**
 * Withdraws a decision if no newer version exists, and moves the deliverable back to review.
 * Producers may withdraw any decision, others only decisions they recorded.
 * @throws AppError `conflict`, `forbidden`, `project_closed`.
 */
export async function withdrawDecision(ctx: Ctx, { id }: { id: string }): Promise<Version> {
  const { version, deliverable } = await lockLatest(ctx, id);
  if (version.decision === 'PENDING') {
    throw new AppError('conflict', 'This version has no decision.');
  }
  await requireOwnDecision(ctx, id);
  await storeDecision(ctx, { version, deliverable, decision: 'PENDING', byName: ctx.actor.name });
  return findVersion(ctx, { id });
}

async function requireOwnDecision({ tx, actor }: Ctx, versionId: string): Promise<void> {
  if (actor.kind !== 'user' || isAllowed(actor.role, 'versions.withdraw')) return;
  const [last] = await tx
    .select({ membershipId: versionDecisions.byMembershipId })
    .from(versionDecisions)
    .where(eq(versionDecisions.versionId, versionId))
    .orderBy(desc(versionDecisions.createdAt), desc(versionDecisions.id))
    .limit(1);
  if (last?.membershipId === actor.membershipId) return;
  throw new AppError('forbidden', 'Ask a producer to withdraw this decision.');
}

async function lockLatest(ctx: Ctx, id: string) {
  const { deliverableId } = await findVersion(ctx, { id });
  const deliverable = await lockDeliverable(ctx, deliverableId);
  const version = await findLatestVersion(ctx, deliverableId);
  if (version?.id !== id) {
    throw new AppError('conflict', 'There is a newer version. Review that one.');
  }
  return { version, deliverable };
}
