import { and, asc, eq, sql } from 'drizzle-orm';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { quotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { latestVersion } from './latest-version.ts';
import { deliverableColumns, liveDeliverables } from './record.ts';

const { deliverables } = schema;

export type JobDeliverable = Awaited<ReturnType<typeof listJobDeliverables>>[number];

/**
 * Lists the deliverables of a project in the order set by the team, each with its latest version:
 * its decision and its open notes. Returns at most as many as a project may have.
 * @throws AppError `not_found`.
 */
export async function listJobDeliverables(ctx: Ctx, { projectId }: { projectId: string }) {
  await findProject(ctx, { id: projectId });
  const latest = latestVersion(ctx);
  return ctx.tx
    .select({
      ...deliverableColumns,
      latest: {
        versionNumber: latest.versionNumber,
        stage: latest.stage,
        decision: latest.decision,
        postedAt: latest.postedAt,
        open: latest.open,
      },
    })
    .from(deliverables)
    .leftJoinLateral(latest, sql`true`)
    .where(and(liveDeliverables, eq(deliverables.projectId, projectId)))
    .orderBy(asc(deliverables.sortOrder), asc(deliverables.id))
    .limit(exactly(quotas.deliverablesOfProject.most));
}
