import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { after, type PageInput, rowsFor, toPage } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { findDeliverable } from '../deliverables/find-deliverable.ts';
import { liveVersions, versionColumns } from './record.ts';

const { versions } = schema;

/** Lists the versions of a deliverable, newest first. */
export async function listVersions(
  ctx: Ctx,
  { deliverableId, limit, cursor }: PageInput & { deliverableId: string },
) {
  await findDeliverable(ctx, { id: deliverableId });
  const identity = { list: 'versions', filters: { deliverableId } };
  const rows = await ctx.tx
    .select(versionColumns)
    .from(versions)
    .where(
      and(
        liveVersions,
        eq(versions.deliverableId, deliverableId),
        after(ctx, identity, cursor, versions),
      ),
    )
    .orderBy(desc(versions.createdAt), desc(versions.id))
    .limit(rowsFor(limit));
  return toPage(ctx, identity, limit, rows);
}
