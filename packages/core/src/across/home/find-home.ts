import { isAllowed } from '@callboard/domain/access/permissions';
import { asc, count, desc, eq, sql } from 'drizzle-orm';
import { shownColumns, toEntries } from '../../activity/entry.ts';
import { isOpenProject } from '../../jobs/projects/conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { schema } from '../../kernel/schema.ts';
import { listSchedule } from '../job-lists/list-schedule.ts';
import { selectWaiting } from '../waiting/list-waiting-on-client.ts';
import { selectOverdueInvoices } from '../waiting/select-overdue-invoices.ts';
import { selectWaitingEstimates } from '../waiting/select-waiting-estimates.ts';
import { findHomeMoney } from './find-home-money.ts';
import {
  listClientCuts,
  listClientDays,
  listJobsToOpen,
  listMediaJobs,
  listOwnDays,
  listOwnDeliverables,
} from './guest.ts';
import { listDaysAtHand } from './list-days-at-hand.ts';
import { listNeeds } from './list-needs.ts';
import { listOwnCards, listWaitingCards } from './open-cards.ts';

const { activity, clients, mailMessages, memberships, projects, users, workspaces } = schema;

/** Entries listed, so that enough remain once the page folds alike ones. */
const activityListed = 40;
const cutsListed = 10;

/**
 * Returns the content of a member's home page: what needs the office, or the days and cuts of crew
 * and clients and the people to ask.
 */
export async function findHome(ctx: Ctx) {
  const today = todayOf(ctx);
  const isOffice = ctx.actor.kind !== 'user' || isAllowed(ctx.actor.role, 'projects.view');
  const home = { today, now: ctx.now() };
  return isOffice
    ? { ...home, office: await findOffice(ctx, today), guest: null }
    : { ...home, office: null, guest: await findGuest(ctx, today) };
}

async function findOffice(ctx: Ctx, today: string) {
  const [needs, atHand, cuts, estimates, invoices, cards, schedule, phases, recent, size, money] =
    await Promise.all([
      listNeeds(ctx, today),
      listDaysAtHand(ctx, today),
      selectWaiting(ctx, { limit: cutsListed }),
      selectWaitingEstimates(ctx, { limit: cutsListed }),
      selectOverdueInvoices(ctx, { limit: cutsListed }),
      listWaitingCards(ctx),
      listSchedule(ctx, { today }),
      countByPhase(ctx),
      listRecentActivity(ctx),
      measureWorkspace(ctx),
      findHomeMoney(ctx, today),
    ]);
  const total = cuts.total + estimates.total + invoices.total + cards.length;
  const waiting = {
    ...{ cuts: cuts.items, estimates: estimates.items, invoices: invoices.items },
    ...{ cards, total },
  };
  const { country } = ctx.workspace;
  return { needs, atHand, country, waiting, schedule, phases, recent, size, money };
}

async function findGuest(ctx: Ctx, today: string) {
  const isClient = ctx.actor.kind === 'user' && ctx.actor.role === 'client';
  const [cards, people, ownDays, stripboards, mediaJobs, deliverables, clientDays, cuts] =
    await Promise.all([
      listOwnCards(ctx),
      listPeopleToAsk(ctx),
      isClient ? [] : listOwnDays(ctx, today),
      isClient ? [] : listJobsToOpen(ctx, 'editStrips'),
      isClient ? [] : listMediaJobs(ctx),
      isClient ? [] : listOwnDeliverables(ctx),
      isClient ? listClientDays(ctx, today) : [],
      isClient ? listClientCuts(ctx) : null,
    ]);
  const jobs = { stripboards, mediaJobs, deliverables };
  return { isClient, cards, people, ownDays, ...jobs, clientDays, cuts: cuts?.items ?? [] };
}

function countByPhase(ctx: Ctx) {
  return ctx.tx
    .select({ phase: projects.phase, count: count() })
    .from(projects)
    .where(isOpenProject)
    .groupBy(projects.phase);
}

async function listRecentActivity(ctx: Ctx) {
  const rows = await ctx.tx
    .select({ ...shownColumns, projectId: projects.id, projectName: projects.name })
    .from(activity)
    .innerJoin(projects, eq(projects.id, activity.projectId))
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(activityListed);
  return toEntries(rows);
}

/** Returns whether the workspace has a first project, a client of its own, a second member and mail. */
async function measureWorkspace(ctx: Ctx) {
  const [row] = await ctx.tx
    .select({
      hasProject: sql<boolean>`exists (select from ${projects})`,
      hasClient: sql<boolean>`exists (select from ${clients} where not ${clients.isUnassigned})`,
      hasTeam: sql<boolean>`(select count(*) > 1 from ${memberships})`,
      hasMail: sql<boolean>`exists (select from ${mailMessages})`,
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
