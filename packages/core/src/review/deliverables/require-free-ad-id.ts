import { invalid } from '@callboard/domain/errors';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { liveDeliverables } from './record.ts';

const { deliverables, projects } = schema;

/**
 * Requires that no other deliverable of the company has an Ad-ID. Locks the Ad-ID until the
 * transaction ends, so that two deliverables cannot get it at once.
 * @throws AppError `invalid_parameter`.
 */
export async function requireFreeAdId(
  ctx: Ctx,
  { id = '', adId }: { id?: string; adId?: string | null | undefined },
): Promise<void> {
  if (adId == null) return;
  const key = `${ctx.workspace.id} ${adId}`;
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const [taken] = await ctx.tx
    .select({ title: deliverables.title, projectName: projects.name })
    .from(deliverables)
    .innerJoin(projects, eq(projects.id, deliverables.projectId))
    .where(and(liveDeliverables, eq(deliverables.adId, adId), ne(deliverables.id, id)))
    .limit(1);
  if (!taken) return;
  throw invalid(
    'adId',
    `${taken.title} of ${taken.projectName} has this Ad-ID. Enter another one.`,
  );
}
