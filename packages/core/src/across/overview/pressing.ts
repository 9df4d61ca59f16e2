import { dateAfter } from '@callboard/domain/dates/wall-time';
import type { DayPlaceRole } from '@callboard/domain/shoot-days/places';
import {
  and,
  asc,
  between,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import { isOpenProject } from '../../jobs/projects/conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { total } from '../../kernel/tool-results/with-total.ts';
import { countReceipts, type Receipts } from '../../schedule/call-sheets/list-call-sheets.ts';
import { isStanding } from '../../schedule/shoot-days/conditions.ts';

const {
  bookingDays,
  bookings,
  callSheets,
  crewMembers,
  deliverables,
  locations,
  projectLocations,
  projects,
  shootDayPlaces,
  shootDays,
} = schema;

/** Maximum number of alerts of each kind. */
export const rowsPerKind = 10;
const expiryMilliseconds = 48 * 3_600_000;
const permitDays = 14;

const project = { projectId: projects.id, projectName: projects.name };

/** Lists crew holds that are challenged or expire within two days. */
export function listPressedHolds(ctx: Ctx, today: string) {
  const soon = new Date(ctx.now().getTime() + expiryMilliseconds);
  return ctx.tx
    .select({
      ...project,
      name: crewMembers.name,
      date: bookingDays.date,
      challengeExpiresAt: bookingDays.challengeExpiresAt,
      holdExpiresAt: bookingDays.holdExpiresAt,
    })
    .from(projects)
    .innerJoin(bookings, and(eq(bookings.projectId, projects.id), isNull(bookings.deletedAt)))
    .innerJoin(
      bookingDays,
      and(eq(bookingDays.bookingId, bookings.id), isNull(bookingDays.deletedAt)),
    )
    .innerJoin(crewMembers, eq(crewMembers.id, bookings.crewMemberId))
    .where(
      and(
        isOpenProject,
        gte(bookingDays.date, today),
        inArray(bookingDays.status, ['first_hold', 'second_hold']),
        or(sql`${bookingDays.challengeExpiresAt} is not null`, lt(bookingDays.holdExpiresAt, soon)),
      ),
    )
    .orderBy(
      sql`least(${bookingDays.challengeExpiresAt}, ${bookingDays.holdExpiresAt})`,
      asc(bookingDays.id),
    )
    .limit(exactly(rowsPerKind));
}

/** Lists shoot days on hold that are challenged. */
export function listChallengedDays(ctx: Ctx, today: string) {
  return ctx.tx
    .select({
      ...project,
      label: shootDays.label,
      date: shootDays.date,
      challengeExpiresAt: sql<Date>`${shootDays.challengeExpiresAt}`.mapWith(
        shootDays.challengeExpiresAt,
      ),
    })
    .from(shootDays)
    .innerJoin(projects, eq(projects.id, shootDays.projectId))
    .where(
      and(
        isOpenProject,
        isNull(shootDays.deletedAt),
        gte(shootDays.date, today),
        isStanding,
        isNotNull(shootDays.challengeExpiresAt),
      ),
    )
    .orderBy(asc(shootDays.challengeExpiresAt), asc(shootDays.id))
    .limit(exactly(rowsPerKind));
}

const sheetOfDay = and(eq(callSheets.shootDayId, shootDays.id), isNull(callSheets.deletedAt));

/** Condition: a day of today or tomorrow on an open project. */
function isNear(today: string) {
  return and(
    isOpenProject,
    isNull(shootDays.deletedAt),
    between(shootDays.date, today, dateAfter(today, 1)),
  );
}

/** Lists confirmed days of today and tomorrow whose call sheet is not sent. */
export function listUnsentDays(ctx: Ctx, today: string) {
  return ctx.tx
    .select({
      ...project,
      label: shootDays.label,
      date: shootDays.date,
      callSheetId: callSheets.id,
    })
    .from(shootDays)
    .innerJoin(projects, eq(projects.id, shootDays.projectId))
    .leftJoin(callSheets, sheetOfDay)
    .where(
      and(
        isNear(today),
        eq(shootDays.holdStatus, 'confirmed'),
        or(isNull(callSheets.id), ne(callSheets.status, 'sent')),
      ),
    )
    .orderBy(asc(shootDays.date), asc(shootDays.id))
    .limit(exactly(rowsPerKind));
}

/** Lists sent call sheets of the active days of today and tomorrow. */
export function listSentSheets(ctx: Ctx, today: string) {
  return ctx.tx
    .select({
      ...project,
      label: shootDays.label,
      date: shootDays.date,
      callSheetId: callSheets.id,
      receipts: sql<Receipts>`(${countReceipts(ctx.tx)})`,
    })
    .from(shootDays)
    .innerJoin(projects, eq(projects.id, shootDays.projectId))
    .innerJoin(callSheets, sheetOfDay)
    .where(and(isNear(today), isStanding, eq(callSheets.status, 'sent')))
    .orderBy(asc(shootDays.date), asc(shootDays.id))
    .limit(exactly(rowsPerKind));
}

/** Lists days of the next two weeks at locations without an approved permit. */
export function listOpenPermits(ctx: Ctx, today: string) {
  return ctx.tx
    .select({
      ...project,
      name: locations.name,
      locationId: locations.id,
      isSet: sql<boolean>`${isPlaceOfDay(ctx, 'set')}`,
      date: shootDays.date,
      permitStatus: projectLocations.permitStatus,
    })
    .from(shootDays)
    .innerJoin(projects, eq(projects.id, shootDays.projectId))
    .innerJoin(
      projectLocations,
      and(
        eq(projectLocations.projectId, shootDays.projectId),
        isPlaceOfDay(ctx),
        isNull(projectLocations.deletedAt),
      ),
    )
    .innerJoin(locations, eq(locations.id, projectLocations.locationId))
    .where(
      and(
        isOpenProject,
        isNull(shootDays.deletedAt),
        between(shootDays.date, today, dateAfter(today, permitDays)),
        isStanding,
        inArray(projectLocations.permitStatus, ['needed', 'applied', 'denied']),
      ),
    )
    .orderBy(asc(shootDays.date), asc(shootDays.id), asc(sql`lower(${locations.name})`))
    .limit(exactly(rowsPerKind));
}

/** Condition: the location of the job is the first set of the day, or another place of it. */
function isPlaceOfDay({ tx }: Ctx, role?: DayPlaceRole) {
  const { locationId } = projectLocations;
  const others = tx
    .select({ id: shootDayPlaces.shootDayId })
    .from(shootDayPlaces)
    .where(
      and(
        eq(shootDayPlaces.shootDayId, shootDays.id),
        eq(shootDayPlaces.locationId, locationId),
        role && eq(shootDayPlaces.role, role),
      ),
    );
  return or(eq(locationId, shootDays.locationId), exists(others));
}

/** Lists deliverables that are overdue. */
export function listOverdue(ctx: Ctx, today: string) {
  return ctx.tx
    .select({
      ...project,
      title: deliverables.title,
      dueDate: deliverables.dueDate,
      total,
    })
    .from(deliverables)
    .innerJoin(projects, eq(projects.id, deliverables.projectId))
    .where(
      and(
        isOpenProject,
        isNull(deliverables.deletedAt),
        ne(deliverables.status, 'DELIVERED'),
        lt(deliverables.dueDate, today),
      ),
    )
    .orderBy(asc(deliverables.dueDate), asc(deliverables.id))
    .limit(exactly(rowsPerKind));
}

/** Counts the jobs that count against the plan. */
export async function countActiveProjects(ctx: Ctx): Promise<number> {
  const [row] = await ctx.tx
    .select({ count: sql<number>`count(*)::int` })
    .from(projects)
    .where(isOpenProject);
  return row?.count ?? 0;
}
