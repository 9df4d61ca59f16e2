import type { ProjectRole } from '@callboard/domain/access/enums';
import { goneStatuses } from '@callboard/domain/crew/enums';
import { and, asc, eq, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { memberEmail, memberName } from '../../accounts/members/record.ts';
import { liveLinks } from '../../jobs/links/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { liveDeliverables } from '../../review/deliverables/record.ts';
import { coverOf } from '../../schedule/locations/cover-of.ts';
import { shownStatus } from '../../schedule/schedule-portal/shown-status.ts';
import { isNotReleased } from '../../schedule/shoot-days/conditions.ts';
import { liveDays } from '../../schedule/shoot-days/record.ts';

const { bookings, contacts, crewMembers, deliverables, externalLinks, locations } = schema;
const { memberships, projectLocations, projectMembers, shootDays, users } = schema;

/** Rows of one section. */
const most = exactly(200);

interface Job {
  id: string;
  clientId: string;
}

/**
 * Selects what the sections of a book show of a job: only what its client may see, and of deliverables
 * all, each saying whether the client sees it. No pay, phone of crew, access code, site contact or fee.
 */
export async function selectBookContent(ctx: Ctx, job: Job) {
  const [cast, places, days, films, team, people, links] = await Promise.all([
    selectCast(ctx, job),
    selectPlaces(ctx, job),
    selectDays(ctx, job),
    selectFilms(ctx, job),
    selectTeam(ctx, job),
    selectClientPeople(ctx, job),
    selectLinks(ctx, job),
  ]);
  return { cast, places, days, films, team, people, links };
}

function selectCast({ tx }: Ctx, job: Job) {
  return tx
    .select({
      id: bookings.id,
      name: crewMembers.name,
      role: bookings.role,
      isConfirmed: sql<boolean>`${bookings.status} = 'confirmed'`,
    })
    .from(bookings)
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .where(
      and(
        eq(bookings.projectId, job.id),
        eq(crewMembers.kind, 'cast'),
        notInArray(bookings.status, [...goneStatuses]),
        isNull(bookings.deletedAt),
      ),
    )
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
    .limit(most);
}

/** Condition: a location that the book of a job shows. */
export function isShownPlace(projectId: string): SQL | undefined {
  return and(
    eq(projectLocations.projectId, projectId),
    isNull(projectLocations.deletedAt),
    ne(projectLocations.status, 'released'),
  );
}

function selectPlaces({ tx }: Ctx, job: Job) {
  const { id, name, kind, address, city, region, postalCode } = locations;
  return tx
    .select({
      ...{ id, name, kind, address, city, region, postalCode },
      isConfirmed: sql<boolean>`${projectLocations.status} in ('confirmed', 'wrapped')`,
      coverId: coverOf(locations.id),
    })
    .from(projectLocations)
    .innerJoin(locations, eq(locations.id, projectLocations.locationId))
    .where(isShownPlace(job.id))
    .orderBy(asc(sql`lower(${name})`), asc(projectLocations.id))
    .limit(most);
}

async function selectDays({ tx }: Ctx, job: Job) {
  const { id, date, label, dayKind, holdStatus } = shootDays;
  const rows = await tx
    .select({ ...{ id, date, label, dayKind, holdStatus }, place: locations.name })
    .from(shootDays)
    .leftJoin(locations, eq(locations.id, shootDays.locationId))
    .where(and(eq(shootDays.projectId, job.id), liveDays, isNotReleased))
    .orderBy(asc(date), asc(shootDays.createdAt), asc(id))
    .limit(most);
  return rows.map(({ holdStatus: hold, ...it }) => ({ ...it, status: shownStatus(hold) }));
}

function selectFilms({ tx }: Ctx, job: Job) {
  const { id, title, format, duration, platform, status, dueDate, isClientVisible } = deliverables;
  return tx
    .select({ id, title, format, duration, platform, status, dueDate, isClientVisible })
    .from(deliverables)
    .where(and(eq(deliverables.projectId, job.id), liveDeliverables))
    .orderBy(asc(deliverables.sortOrder), asc(id))
    .limit(most);
}

function selectTeam({ tx }: Ctx, job: Job) {
  return tx
    .select({
      id: memberships.id,
      name: memberName,
      email: memberEmail,
      roles: sql<ProjectRole[]>`array_agg(${projectMembers.projectRole}::text)`,
    })
    .from(projectMembers)
    .innerJoin(memberships, eq(memberships.id, projectMembers.membershipId))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(projectMembers.projectId, job.id),
        isNull(projectMembers.deletedAt),
        eq(memberships.status, 'active'),
        ne(memberships.role, 'client'),
      ),
    )
    .groupBy(memberships.id, memberName, memberEmail)
    .orderBy(asc(sql`lower(${memberName})`), asc(memberships.id))
    .limit(most);
}

function selectClientPeople({ tx }: Ctx, job: Job) {
  const { id, name, title, email, phone, isPrimary } = contacts;
  return tx
    .select({ id, name, title, email, phone })
    .from(contacts)
    .where(and(eq(contacts.clientId, job.clientId), isNull(contacts.deletedAt)))
    .orderBy(sql`${isPrimary} desc`, asc(sql`lower(${name})`), asc(id))
    .limit(most);
}

function selectLinks({ tx }: Ctx, job: Job) {
  const { id, provider, url, label } = externalLinks;
  return tx
    .select({ ...{ id, provider, url, label }, film: deliverables.title })
    .from(externalLinks)
    .leftJoin(deliverables, and(eq(deliverables.id, externalLinks.deliverableId), liveDeliverables))
    .where(and(eq(externalLinks.projectId, job.id), liveLinks))
    .orderBy(asc(externalLinks.createdAt), asc(id))
    .limit(most);
}
