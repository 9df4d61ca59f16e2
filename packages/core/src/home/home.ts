import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
} from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { plainDateIn } from '../time.ts';

const { activity, boardCards, boardColumns, boards, clients, projects } = schema;

const open = and(isNull(projects.deletedAt), inArray(projects.status, schema.activeStatuses));

/** What a person opens the product for: today's jobs, what comes this week, what waits for them. */
export async function findHome(ctx: Ctx) {
  const today = plainDateIn(ctx.workspace.timeZone, ctx.now());
  const inAWeek = today.add({ days: 7 }).toString();
  const [jobs, phases, cards, recent] = await Promise.all([
    listCurrentJobs(ctx, today.toString(), inAWeek),
    countByPhase(ctx),
    listOwnCards(ctx),
    listRecentActivity(ctx),
  ]);
  return { today: today.toString(), jobs, phases, cards, recent };
}

/** Jobs that run today or start or end within the week, the soonest first. */
function listCurrentJobs(ctx: Ctx, today: string, inAWeek: string) {
  return ctx.tx
    .select({
      id: projects.id,
      jobNo: projects.jobNo,
      name: projects.name,
      status: projects.status,
      phase: projects.phase,
      startDate: projects.startDate,
      endDate: projects.endDate,
      clientName: clients.name,
    })
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(
      and(
        open,
        or(
          and(lte(projects.startDate, inAWeek), gte(projects.endDate, today)),
          and(gte(projects.startDate, today), lte(projects.startDate, inAWeek)),
        ),
      ),
    )
    .orderBy(asc(projects.startDate), asc(projects.id))
    .limit(20);
}

function countByPhase(ctx: Ctx) {
  return ctx.tx
    .select({ phase: projects.phase, count: count() })
    .from(projects)
    .where(open)
    .groupBy(projects.phase);
}

/** The actor's open cards, those with the nearest date first. */
async function listOwnCards(ctx: Ctx) {
  if (ctx.actor.kind !== 'user') return [];
  return ctx.tx
    .select({
      id: boardCards.id,
      title: boardCards.title,
      due: boardCards.due,
      column: boardColumns.name,
      projectId: projects.id,
      projectName: projects.name,
    })
    .from(boardCards)
    .innerJoin(boardColumns, eq(boardColumns.id, boardCards.columnId))
    .innerJoin(boards, eq(boards.id, boardColumns.boardId))
    .innerJoin(projects, eq(projects.id, boards.projectId))
    .where(
      and(
        eq(boardCards.assigneeId, ctx.actor.membershipId),
        isNull(boardCards.deletedAt),
        ne(boardColumns.name, 'Done'),
        open,
      ),
    )
    .orderBy(asc(boardCards.due), asc(boardCards.id))
    .limit(20);
}

function listRecentActivity(ctx: Ctx) {
  const { workspaceId: _, data: __, ...columns } = getTableColumns(activity);
  return ctx.tx
    .select({ ...columns, projectName: projects.name })
    .from(activity)
    .innerJoin(projects, eq(projects.id, activity.projectId))
    .where(isNotNull(activity.projectId))
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(10);
}
