import { asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { isAllowed } from '../access/permissions.ts';
import { toEntry } from '../activity/entry.ts';
import type { Ctx } from '../context.ts';
import { isOpenProject } from '../projects/conditions.ts';
import { schema } from '../schema.ts';
import { plainDateIn } from '../time.ts';
import { listCurrentProjects } from './current-projects.ts';
import { listOwnCards, listWaitingCards } from './open-cards.ts';

const { activity, clients, memberships, projects, users, workspaces } = schema;

/** Entries listed, so that enough remain once the page folds alike ones. */
const activityListed = 40;

/**
 * Returns the content of a member's home page. Crew and clients get their own cards and the people
 * to ask.
 */
export async function findHome(ctx: Ctx) {
  const today = plainDateIn(ctx.workspace.timeZone, ctx.now()).toString();
  const isOffice = ctx.actor.kind !== 'user' || isAllowed(ctx.actor.role, 'projects.view');
  const cards = listOwnCards(ctx);
  if (!isOffice) {
    const [own, people] = await Promise.all([cards, listPeopleToAsk(ctx)]);
    return { isOffice, today, now: ctx.now(), cards: own, people };
  }
  const [own, waiting, current, phases, recent, size] = await Promise.all([
    cards,
    listWaitingCards(ctx),
    listCurrentProjects(ctx, { today }),
    countByPhase(ctx),
    listRecentActivity(ctx),
    measureWorkspace(ctx),
  ]);
  return {
    isOffice,
    today,
    now: ctx.now(),
    cards: own,
    waiting,
    projects: current,
    phases,
    recent,
    size,
  };
}

function countByPhase(ctx: Ctx) {
  return ctx.tx
    .select({ phase: projects.phase, count: count() })
    .from(projects)
    .where(isOpenProject)
    .groupBy(projects.phase);
}

async function listRecentActivity(ctx: Ctx) {
  const { workspaceId: _, ...columns } = getTableColumns(activity);
  const rows = await ctx.tx
    .select({ ...columns, projectName: projects.name })
    .from(activity)
    .innerJoin(projects, eq(projects.id, activity.projectId))
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(activityListed);
  return rows.map((row) => toEntry(row));
}

/** Returns whether the workspace has a first project, a client of its own and a second member. */
async function measureWorkspace(ctx: Ctx) {
  const [row] = await ctx.tx
    .select({
      hasProject: sql<boolean>`exists (select from ${projects})`,
      hasClient: sql<boolean>`exists (select from ${clients} where not ${clients.isUnassigned})`,
      hasTeam: sql<boolean>`(select count(*) > 1 from ${memberships})`,
    })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspace.id));
  if (!row) throw new Error('The workspace of the transaction does not exist.');
  return row;
}

/** Lists the active owners and producers, for members who may not see the member list. */
function listPeopleToAsk(ctx: Ctx) {
  return ctx.tx
    .select({ id: memberships.id, name: users.name, email: users.email, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(sql`${memberships.role} in ('owner', 'producer') and ${memberships.status} = 'active'`)
    .orderBy(desc(eq(memberships.role, 'producer')), asc(users.name))
    .limit(6);
}
