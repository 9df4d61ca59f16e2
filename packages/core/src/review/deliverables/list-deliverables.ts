import type { DeliverableStatus } from '@callboard/domain/deliverables/enums';
import { and, desc, eq, gte } from 'drizzle-orm';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { after, type PageInput, planByValue, rowsFor, toPage } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { deliverableColumns, liveDeliverables } from './record.ts';

const { deliverables } = schema;

interface ListInput extends PageInput {
  projectId: string;
  status?: DeliverableStatus | undefined;
  updatedSince?: Date | undefined;
}

/** Lists the deliverables of a project, newest first. */
export async function listDeliverables(ctx: Ctx, input: ListInput) {
  const { projectId, status, updatedSince, limit, cursor } = input;
  await findProject(ctx, { id: projectId });
  const identity = { list: 'deliverables', filters: { projectId, status, updatedSince } };
  if (updatedSince) await planByValue(ctx);
  const rows = await ctx.tx
    .select(deliverableColumns)
    .from(deliverables)
    .where(
      and(
        liveDeliverables,
        eq(deliverables.projectId, projectId),
        status && eq(deliverables.status, status),
        updatedSince && gte(deliverables.updatedAt, updatedSince),
        after(ctx, identity, cursor, deliverables),
      ),
    )
    .orderBy(desc(deliverables.createdAt), desc(deliverables.id))
    .limit(rowsFor(limit));
  return toPage(ctx, identity, limit, rows);
}
