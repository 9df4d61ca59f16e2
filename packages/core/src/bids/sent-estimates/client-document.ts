import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { Estimate } from '../estimates/record.ts';
import { type ClientEstimate, toClientEstimate } from './client-estimate.ts';
import { findSentVersion } from './find-sent.ts';

const { estimateDecisions } = schema;

export type EstimateApproval = Pick<
  typeof estimateDecisions.$inferSelect,
  | 'name'
  | 'email'
  | 'proof'
  | 'method'
  | 'consent'
  | 'comment'
  | 'version'
  | 'contentSha256'
  | 'address'
  | 'userAgent'
  | 'totalCents'
  | 'chosenLineIds'
  | 'createdAt'
>;

/** A version as it is printed for the client. */
export interface ClientDocument {
  kind: 'client';
  workspaceId: string;
  timeZone: string;
  /** As it was sent, so that its PDF always has the same bytes. */
  shown: ClientEstimate;
  sha256: string;
  sentAt: Date;
  /** The approval of this version, and what was approved, with its options. */
  approval: (EstimateApproval & { approved: ClientEstimate }) | null;
}

/**
 * Returns a version as the client gets it, with its approval; null if it was never sent.
 */
export async function readClientDocument(
  ctx: Ctx,
  estimate: Estimate,
  version?: number,
): Promise<ClientDocument | null> {
  const found = await findSentVersion(ctx, estimate, version);
  if (!found) return null;
  const approval = await findApprovalOf(ctx, estimate.id, found.sent.version);
  const chosen = found.sent.view.mayChoose ? approval?.chosenLineIds : undefined;
  return {
    kind: 'client',
    workspaceId: ctx.workspace.id,
    timeZone: ctx.workspace.timeZone,
    shown: toClientEstimate(found.sent),
    sha256: found.sha256,
    sentAt: found.sentAt,
    approval: approval && { ...approval, approved: toClientEstimate(found.sent, chosen) },
  };
}

async function findApprovalOf(ctx: Ctx, estimateId: string, version: number) {
  const [approval] = await ctx.tx
    .select({
      name: estimateDecisions.name,
      email: estimateDecisions.email,
      proof: estimateDecisions.proof,
      method: estimateDecisions.method,
      consent: estimateDecisions.consent,
      comment: estimateDecisions.comment,
      version: estimateDecisions.version,
      contentSha256: estimateDecisions.contentSha256,
      address: estimateDecisions.address,
      userAgent: estimateDecisions.userAgent,
      totalCents: estimateDecisions.totalCents,
      chosenLineIds: estimateDecisions.chosenLineIds,
      createdAt: estimateDecisions.createdAt,
    })
    .from(estimateDecisions)
    .where(
      and(
        eq(estimateDecisions.estimateId, estimateId),
        eq(estimateDecisions.kind, 'approved'),
        eq(estimateDecisions.version, version),
      ),
    );
  return approval ?? null;
}
