import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { isNotArchived } from './conditions.ts';
import { type ProjectPhase, projectPhases } from './enums.ts';

const { clients, projects } = schema;
const projectsPerPhase = 50;

/** One column of the pipeline. `total` also counts jobs that are not listed. */
export interface PipelineColumn {
  phase: ProjectPhase | null;
  total: number;
  projects: PipelineProject[];
}

export interface PipelineProject {
  id: string;
  jobNo: string;
  name: string;
  phase: ProjectPhase | null;
  status: (typeof projects.$inferSelect)['status'];
  clientName: string;
  startDate: string | null;
  endDate: string | null;
  isWrapClosed: boolean;
}

/** Lists the jobs that are not archived by phase, newest first. The first column has no phase. */
export async function listPipeline(ctx: Ctx): Promise<PipelineColumn[]> {
  const shown = and(isNull(projects.deletedAt), isNotArchived);
  const rank = ctx.tx
    .select({
      id: projects.id,
      rank: sql<number>`row_number() over (partition by ${projects.phase}
        order by ${projects.createdAt} desc, ${projects.id} desc)`.as('rank'),
    })
    .from(projects)
    .where(shown)
    .as('ranked');
  const rows = await ctx.tx
    .select({
      id: projects.id,
      jobNo: projects.jobNo,
      name: projects.name,
      phase: projects.phase,
      status: projects.status,
      clientName: clients.name,
      startDate: projects.startDate,
      endDate: projects.endDate,
      isWrapClosed: sql<boolean>`${projects.closedAt} is not null`,
    })
    .from(rank)
    .innerJoin(projects, eq(projects.id, rank.id))
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(sql`${rank.rank} <= ${projectsPerPhase}`)
    .orderBy(rank.rank);
  const totals = await ctx.tx
    .select({ phase: projects.phase, total: count() })
    .from(projects)
    .where(shown)
    .groupBy(projects.phase);
  return [null, ...projectPhases].map((phase) => ({
    phase,
    total: totals.find((row) => row.phase === phase)?.total ?? 0,
    projects: rows.filter((row) => row.phase === phase),
  }));
}
