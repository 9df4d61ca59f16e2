import type { DeliverableStatus } from '@callboard/domain/deliverables/enums';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { total, withTotal } from '../../kernel/tool-results/with-total.ts';
import { latestVersion } from './latest-version.ts';

const { deliverables, projects } = schema;

interface Input {
  projectId?: string | undefined;
  status?: DeliverableStatus | undefined;
  /** Only deliverables due before this date. */
  dueBefore?: string | undefined;
  limit: number;
}

export type DeliverableAcrossProjects = Awaited<
  ReturnType<typeof listDeliverablesAcrossProjects>
>['items'][number];

/**
 * Lists the deliverables of all projects, or of one, with their latest version: undelivered ones
 * first, by due date.
 * @throws AppError `not_found` for an unknown project.
 */
export async function listDeliverablesAcrossProjects(ctx: Ctx, input: Input) {
  const { projectId, status, dueBefore, limit } = input;
  const page = ctx.tx.$with('page').as(
    ctx.tx
      .select({ id: deliverables.id, total: total.as('total') })
      .from(deliverables)
      .innerJoin(projects, and(eq(projects.id, deliverables.projectId), isNull(projects.deletedAt)))
      .where(
        and(
          isNull(deliverables.deletedAt),
          projectId === undefined ? undefined : eq(deliverables.projectId, projectId),
          status === undefined ? undefined : eq(deliverables.status, status),
          dueBefore === undefined ? undefined : lt(deliverables.dueDate, dueBefore),
        ),
      )
      .orderBy(...byDueDate)
      .limit(exactly(limit)),
  );
  const latest = latestVersion(ctx);
  const [rows] = await Promise.all([
    ctx.tx
      .with(page)
      .select({
        id: deliverables.id,
        projectId: deliverables.projectId,
        projectName: projects.name,
        title: deliverables.title,
        format: deliverables.format,
        duration: deliverables.duration,
        platform: deliverables.platform,
        status: deliverables.status,
        dueDate: deliverables.dueDate,
        isClientVisible: deliverables.isClientVisible,
        latest: {
          versionNumber: latest.versionNumber,
          decision: latest.decision,
          postedAt: latest.postedAt,
          open: latest.open,
        },
        total: page.total,
      })
      .from(page)
      .innerJoin(deliverables, eq(deliverables.id, page.id))
      .innerJoin(projects, eq(projects.id, deliverables.projectId))
      .leftJoinLateral(latest, sql`true`)
      .orderBy(...byDueDate),
    projectId === undefined ? undefined : findProject(ctx, { id: projectId }),
  ]);
  return withTotal(rows);
}

const byDueDate = [
  asc(sql`${deliverables.status} = 'DELIVERED'`),
  sql`${deliverables.dueDate} asc nulls last`,
  asc(deliverables.projectId),
  asc(deliverables.sortOrder),
  asc(deliverables.id),
];
