import { notFound } from '@callboard/domain/errors';
import { EstimateContent } from '@callboard/domain/estimates/content';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { selectEstimate } from './select-estimate.ts';

const { estimateVersions } = schema;

/**
 * Returns a version as it was sent.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function findVersion(ctx: Ctx, { id, version }: { id: string; version: number }) {
  const { number, kind, status } = await selectEstimate(ctx, id);
  const [stored] = await ctx.tx
    .select()
    .from(estimateVersions)
    .where(and(eq(estimateVersions.estimateId, id), eq(estimateVersions.version, version)));
  if (!stored) throw notFound('version');
  const { workspaceId: _, content, ...rest } = stored;
  return { ...rest, number, kind, status, content: EstimateContent.parse(content) };
}
