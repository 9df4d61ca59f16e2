import { desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { selectEstimate } from '../estimates/select-estimate.ts';

const { estimateDecisions } = schema;

/**
 * Lists what clients said about an estimate, newest first: approvals with their proof, reasons,
 * requested changes and questions.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function listDecisions(ctx: Ctx, { id }: { id: string }) {
  await selectEstimate(ctx, id);
  const rows = await ctx.tx
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
    // However many questions there are, decisions are listed.
    .orderBy(
      sql`${estimateDecisions.kind} = 'asked'`,
      desc(estimateDecisions.createdAt),
      desc(estimateDecisions.id),
    )
    .limit(200);
  return rows.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}
