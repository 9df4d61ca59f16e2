import { dateAfter } from '@callboard/domain/dates/wall-time';
import { and, asc, eq, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { isOpenFor } from '../../accounts/access/project-access.ts';
import { crewOnDay } from '../../crew/on-day.ts';
import { isOpenProject } from '../../jobs/projects/conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { latestVersion } from '../../review/deliverables/latest-version.ts';
import { liveDeliverables } from '../../review/deliverables/record.ts';
import { countRisksByJob } from '../../schedule/media/count-copies.ts';
import { isComing } from '../../schedule/shoot-days/conditions.ts';
import { selectWaiting } from '../waiting/list-waiting-on-client.ts';

const { contacts, crewMembers, deliverables, locations, projects, shootDays, users } = schema;

const daysAhead = 14;
const daysListed = 20;
const cutsListed = 20;

const dayColumns = {
  id: shootDays.id,
  date: shootDays.date,
  label: shootDays.label,
  holdStatus: shootDays.holdStatus,
  timeZone: shootDays.timeZone,
  projectName: projects.name,
  locationName: locations.name,
};

/** Lists the days of the next two weeks that crew are booked for, with their own call and role. */
export async function listOwnDays(ctx: Ctx, today: string) {
  const ownIds = ctx.tx
    .select({ id: crewMembers.id })
    .from(crewMembers)
    .where(and(hasOwnEmail(ctx, crewMembers.email), isNull(crewMembers.deletedAt)));
  const people = crewOnDay(ctx.tx);
  return ctx.tx
    .select({
      ...dayColumns,
      role: people.role,
      status: people.status,
      callTime: people.callTime,
      callMode: people.callMode,
    })
    .from(shootDays)
    .innerJoin(projects, eq(projects.id, shootDays.projectId))
    .leftJoin(locations, eq(locations.id, shootDays.locationId))
    .innerJoinLateral(people, inArray(people.crewMemberId, ownIds))
    .where(isSoon(today))
    .orderBy(asc(shootDays.date), asc(people.callTime), asc(shootDays.id))
    .limit(exactly(daysListed));
}

/** Lists the shoot days of the next two weeks on a client's jobs. */
export function listClientDays(ctx: Ctx, today: string) {
  return ctx.tx
    .select(dayColumns)
    .from(shootDays)
    .innerJoin(projects, eq(projects.id, shootDays.projectId))
    .leftJoin(locations, eq(locations.id, shootDays.locationId))
    .where(and(isSoon(today), isOfOwnContact(ctx)))
    .orderBy(asc(shootDays.date), asc(shootDays.id))
    .limit(exactly(daysListed));
}

/** Lists the cuts that wait for a client's decision. */
export function listClientCuts(ctx: Ctx) {
  return selectWaiting(ctx, { of: isOfOwnContact(ctx), limit: cutsListed });
}

/** Lists the open jobs whose media the actor may open, with their cards that need a copy. */
export async function listMediaJobs(ctx: Ctx) {
  const jobs = await listJobsToOpen(ctx, 'editMedia');
  const risks = await countRisksByJob(
    ctx,
    jobs.map((it) => it.id),
  );
  return jobs.map((it) => {
    const { atRisk = 0, mismatched = 0 } = risks.get(it.id) ?? {};
    return { ...it, cardsAtRisk: atRisk, cardsMismatched: mismatched };
  });
}

/**
 * Lists what is to be delivered on the open jobs whose deliverables the actor may review, the earliest
 * due date first, each with its newest version and the notes that are open on it.
 */
export function listOwnDeliverables(ctx: Ctx) {
  const latest = latestVersion(ctx);
  return ctx.tx
    .select({
      id: deliverables.id,
      title: deliverables.title,
      status: deliverables.status,
      dueDate: deliverables.dueDate,
      projectName: projects.name,
      versionNumber: latest.versionNumber,
      openNotes: latest.open,
    })
    .from(deliverables)
    .innerJoin(projects, eq(projects.id, deliverables.projectId))
    .leftJoinLateral(latest, sql`true`)
    .where(
      and(
        liveDeliverables,
        ne(deliverables.status, 'DELIVERED'),
        isOpenProject,
        isOpenFor(ctx, projects.id, 'editDeliverables'),
      ),
    )
    .orderBy(asc(deliverables.dueDate), asc(deliverables.sortOrder), asc(deliverables.id))
    .limit(exactly(cutsListed));
}

/** Lists the open jobs on which the actor may do something, such as open the stripboard. */
export function listJobsToOpen(ctx: Ctx, act: 'editStrips' | 'editMedia') {
  return ctx.tx
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(and(isOpenProject, isOpenFor(ctx, projects.id, act)))
    .orderBy(asc(projects.name), asc(projects.id))
    .limit(exactly(daysListed));
}

function isSoon(today: string): SQL | undefined {
  return and(isOpenProject, isComing(today), lte(shootDays.date, dateAfter(today, daysAhead)));
}

/** Condition: a job of the actor's company, or one on which the actor is the contact. */
function isOfOwnContact(ctx: Ctx): SQL | undefined {
  const own = and(hasOwnEmail(ctx, contacts.email), isNull(contacts.deletedAt));
  const ids = ctx.tx.select({ id: contacts.id }).from(contacts).where(own);
  const clientIds = ctx.tx.select({ id: contacts.clientId }).from(contacts).where(own);
  return or(inArray(projects.contactId, ids), inArray(projects.clientId, clientIds));
}

function hasOwnEmail(
  ctx: Ctx,
  email: typeof contacts.email | typeof crewMembers.email,
): SQL | undefined {
  if (ctx.actor.kind !== 'user') return sql`false`;
  return sql`lower(${email}) = (select lower(email) from ${users} where id = ${ctx.actor.userId})`;
}
