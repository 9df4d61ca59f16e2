import { type Decision, statusAfterDecision } from '@callboard/domain/deliverables/enums';
import { eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import type { Deliverable } from '../deliverables/record.ts';
import { setStatus } from '../deliverables/set-status.ts';
import type { Version } from './record.ts';

const { versionDecisions, versions } = schema;

interface Decided {
  version: Version;
  deliverable: Deliverable;
  decision: Decision;
  byName: string;
  byEmail?: string | null | undefined;
  comment?: string | null | undefined;
  /** IP address of a client who decided on their page. */
  address?: string | undefined;
}

/**
 * Stores a decision on a locked version, or its withdrawal, and moves the deliverable accordingly.
 */
export async function storeDecision(
  ctx: Ctx,
  { version, deliverable, ...decided }: Decided,
): Promise<void> {
  const now = ctx.now();
  await ctx.tx
    .update(versions)
    .set({
      decision: decided.decision,
      decidedAt: decided.decision === 'PENDING' ? null : now,
      updatedAt: now,
    })
    .where(eq(versions.id, version.id));
  await ctx.tx.insert(versionDecisions).values({
    ...decided,
    id: newId('versionDecision'),
    versionId: version.id,
    byMembershipId: ctx.actor.kind === 'user' ? ctx.actor.membershipId : null,
    createdAt: now,
  });
  await record(ctx, 'version.decided', {
    subject: version.id,
    project: deliverable.projectId,
    data: {
      byName: decided.byName,
      decision: decided.decision,
      title: deliverable.title,
      versionNumber: version.versionNumber,
    },
  });
  await setStatus(ctx, deliverable, statusAfterDecision[decided.decision]);
}
