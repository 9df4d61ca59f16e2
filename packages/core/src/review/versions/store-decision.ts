import { type Decision, statusAfterDecision } from '@callboard/domain/deliverables/enums';
import { eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { Deliverable } from '../deliverables/record.ts';
import { setStatus } from '../deliverables/set-status.ts';
import { appendEntry } from '../ledger/append-entry.ts';
import type { Version } from './record.ts';

const { versions } = schema;

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
 * Stores a decision on a locked version, or its withdrawal, in the ledger of the deliverable, which is
 * locked too, and moves the deliverable accordingly.
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
  const { decision, byName, byEmail = null, comment = null, address = null } = decided;
  const contactId = null;
  await appendEntry(ctx, { version, decision, byName, byEmail, contactId, comment, address });
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
