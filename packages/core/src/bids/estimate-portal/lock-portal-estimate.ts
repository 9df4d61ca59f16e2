import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { schema } from '../../kernel/schema.ts';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { ended } from '../../portal/ended.ts';
import { type Estimate, estimateColumns } from '../estimates/record.ts';
import { closedBecause, findSentVersion, type SentVersion } from '../sent-estimates/find-sent.ts';
import { closedSentences } from './closed-sentences.ts';

const { estimates } = schema;

/** The context of an act of a client, with the workspace locked and the link read again. */
export type LockedPortal = PortalCtx & Locked;

interface Portaled {
  ctx: LockedPortal;
  estimate: Estimate;
  /** The version that the link is for. */
  version: SentVersion;
}

/**
 * Locks the workspace and the estimate of a link, and reads the link and its proofs again under the
 * lock. @throws AppError `not_found`.
 */
export async function lockPortalEstimate(unlocked: PortalCtx): Promise<Portaled> {
  const locked = await lockWorkspace(unlocked);
  const { actor } = locked;
  if (actor.kind !== 'client' || actor.scope !== 'estimate') throw ended();
  const ctx = { ...unlocked, ...locked, actor };
  const [estimate] = await ctx.tx
    .select(estimateColumns)
    .from(estimates)
    .where(eq(estimates.id, actor.ref))
    .for('no key update');
  const version = estimate && (await findSentVersion(ctx, estimate, ctx.version ?? undefined));
  if (!estimate || !version) throw ended();
  return { ctx, estimate, version };
}

/** The version that the person read, as its page names it. */
export interface ReadVersion {
  version: number;
  sha256: string;
}

/**
 * Requires that the client can still decide on the version of the link, and that they read it.
 * @throws AppError `conflict` with the sentence that says why not.
 */
export function requireOpen({ ctx, estimate, version }: Portaled, read: ReadVersion): void {
  const reason = closedBecause(ctx, estimate, version);
  if (reason !== null) throw new AppError('conflict', closedSentences[reason]);
  if (read.version === version.sent.version && read.sha256 === version.sha256) return;
  throw new AppError('conflict', closedSentences.superseded);
}
