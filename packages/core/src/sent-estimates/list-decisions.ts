import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { selectEstimate } from '../estimates/select-estimate.ts';
import { schema } from '../schema.ts';

const { estimateDecisions } = schema;

/**
 * Lists what clients said about an estimate, newest first: approvals with their proof, reasons,
 * requested changes and questions.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function listDecisions(ctx: Ctx, { id }: { id: string }) {
  await selectEstimate(ctx, id);
  return ctx.tx
    .select({
      id: estimateDecisions.id,
      kind: estimateDecisions.kind,
      method: estimateDecisions.method,
      version: estimateDecisions.version,
      name: estimateDecisions.name,
      email: estimateDecisions.email,
      proof: estimateDecisions.proof,
      comment: estimateDecisions.comment,
      totalCents: estimateDecisions.totalCents,
      currency: estimateDecisions.currency,
      fileId: estimateDecisions.fileId,
      at: estimateDecisions.createdAt,
    })
    .from(estimateDecisions)
    .where(eq(estimateDecisions.estimateId, id))
    .orderBy(desc(estimateDecisions.createdAt), desc(estimateDecisions.id))
    .limit(200);
}
