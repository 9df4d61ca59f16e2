import type { ListProjectMoney } from '@callboard/domain/project-money/fields';
import { and, desc, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { moneyOfActor } from '../../accounts/access/money.ts';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import { liveProjects } from '../../jobs/projects/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { after, rowsFor, toPage } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { type ProjectFigures, selectFigures } from './select-figures.ts';

const { clients, projectMembers, projects } = schema;

/**
 * Lists jobs, the newest first, each with its money by currency: what was estimated and accepted,
 * invoiced, paid, billed and spent, matched with the bank, and the profit. People who see the money of
 * their own jobs get those. @throws AppError `forbidden`.
 */
export async function listProjectMoney(
  ctx: Ctx,
  { limit, cursor, isOpen }: z.infer<typeof ListProjectMoney>,
) {
  requireMoney(ctx);
  const identity = { list: 'project_money', filters: { isOpen } };
  const rows = await ctx.tx
    .select({
      id: projects.id,
      jobNo: projects.jobNo,
      name: projects.name,
      clientName: clients.name,
      isClosed: sql<boolean>`${projects.closedAt} is not null`,
      createdAt: projects.createdAt,
    })
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(
      and(
        liveProjects,
        isOpen ? isNull(projects.closedAt) : undefined,
        isSeenJob(ctx),
        after(ctx, identity, cursor, projects),
      ),
    )
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(rowsFor(limit));
  const { items, nextCursor } = toPage(ctx, identity, limit, rows);
  const figures = await selectFigures(
    ctx,
    items.map((it) => it.id),
  );
  const none: ProjectFigures[] = [];
  return {
    items: items.map((it) => ({ ...it, figures: figures.get(it.id) ?? none })),
    nextCursor,
  };
}

/** Condition: the actor sees the money of the job, as of everyone's or as one they run. */
function isSeenJob({ tx, actor }: Ctx): SQL | undefined {
  if (moneyOfActor(actor) === 'full') return undefined;
  if (actor.kind !== 'user') return sql`false`;
  return exists(
    tx
      .select({ one: sql`1` })
      .from(projectMembers)
      .where(
        and(
          eq(projectMembers.projectId, projects.id),
          eq(projectMembers.membershipId, actor.membershipId),
          sql`${projectMembers.projectRole} = ${actor.role}`,
          isNull(projectMembers.deletedAt),
        ),
      ),
  );
}
