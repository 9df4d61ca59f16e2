import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';

const { bookingDays, bookings, crewCalls, shootDays } = schema;

/** What the move of a day may change of a booked date. Instants are ISO 8601. */
export interface DayState {
  id: string;
  bookingId: string;
  crewMemberId: string;
  date: string;
  shootDayId: string | null;
  kind: string;
  status: string;
  holdRank: number | null;
  challengedAt: string | null;
  challengeExpiresAt: string | null;
  needsReconfirmation: string | null;
  deletedAt: string | null;
}

/** What the move of a day may change of a crew call. */
export interface CallState {
  id: string;
  needsReconfirmation: string | null;
  deletedAt: string | null;
}

/** Booked dates and crew calls, by id. */
export interface CrewSnapshot {
  days: Record<string, DayState>;
  calls: Record<string, CallState>;
}

interface Scope {
  projectId: string;
  crewMemberIds: string[];
  dates: string[];
}

/**
 * Returns the live booked dates of people, and of a project, on dates, with the calls to the
 * project's days on them.
 */
export function takeSnapshot(
  ctx: Ctx,
  { projectId, crewMemberIds, dates }: Scope,
): Promise<CrewSnapshot> {
  const ofProject = ctx.tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.projectId, projectId), isNull(bookings.deletedAt)));
  const daysOfProject = ctx.tx
    .select({ id: shootDays.id })
    .from(shootDays)
    .where(and(eq(shootDays.projectId, projectId), inArray(shootDays.date, dates)));
  return read(ctx, {
    days: and(
      inArray(bookingDays.date, dates),
      or(
        inArray(bookingDays.crewMemberId, crewMemberIds),
        inArray(bookingDays.bookingId, ofProject),
      ),
      isNull(bookingDays.deletedAt),
    ),
    calls: and(inArray(crewCalls.shootDayId, daysOfProject), isNull(crewCalls.deletedAt)),
  });
}

/** Returns the rows of a snapshot as they are now, with rows of another one. */
export function readAgain(ctx: Ctx, ...snapshots: CrewSnapshot[]): Promise<CrewSnapshot> {
  const ids = (part: keyof CrewSnapshot) => [
    ...new Set(snapshots.flatMap((it) => Object.keys(it[part]))),
  ];
  return read(ctx, {
    days: inArray(bookingDays.id, ids('days')),
    calls: inArray(crewCalls.id, ids('calls')),
  });
}

/** Returns the rows of `one` that differ from those of `other`. */
export function differing(one: CrewSnapshot, other: CrewSnapshot): CrewSnapshot {
  const pick = <T extends object>(rows: Record<string, T>, others: Record<string, T>) =>
    Object.fromEntries(
      Object.entries(rows).filter(
        ([id, row]) => JSON.stringify(row) !== JSON.stringify(others[id]),
      ),
    );
  return { days: pick(one.days, other.days), calls: pick(one.calls, other.calls) };
}

/** Writes the rows of a snapshot back. Rows that were removed come last: their dates are free then. */
export async function restore(ctx: Ctx, { days, calls }: CrewSnapshot): Promise<void> {
  const now = ctx.now().toISOString();
  for (const isRemoved of [false, true]) {
    await ctx.tx.execute(sql`
      update ${bookingDays} d set date = r.date, shoot_day_id = r."shootDayId", kind = r.kind,
        status = r.status, hold_rank = r."holdRank", challenged_at = r."challengedAt",
        challenge_expires_at = r."challengeExpiresAt", deleted_at = r."deletedAt", updated_at = ${now},
        needs_reconfirmation = r."needsReconfirmation"
      from jsonb_to_recordset(${JSON.stringify(Object.values(days))}::jsonb) as r (id text, date date,
        "shootDayId" text, kind text, status text, "holdRank" int, "challengedAt" timestamptz,
        "challengeExpiresAt" timestamptz, "deletedAt" timestamptz, "needsReconfirmation" timestamptz)
      where d.id = r.id and (d.deleted_at is not null) = ${isRemoved}`);
  }
  await ctx.tx.execute(sql`
    update ${crewCalls} c set needs_reconfirmation = r."needsReconfirmation",
      deleted_at = r."deletedAt", updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(Object.values(calls))}::jsonb) as r (id text,
      "needsReconfirmation" timestamptz, "deletedAt" timestamptz)
    where c.id = r.id`);
}

async function read(
  ctx: Ctx,
  where: Record<keyof CrewSnapshot, SQL | undefined>,
): Promise<CrewSnapshot> {
  const [days, calls] = await Promise.all([
    ctx.tx
      .select({
        id: bookingDays.id,
        bookingId: bookingDays.bookingId,
        crewMemberId: bookingDays.crewMemberId,
        date: bookingDays.date,
        shootDayId: bookingDays.shootDayId,
        kind: bookingDays.kind,
        status: bookingDays.status,
        holdRank: bookingDays.holdRank,
        challengedAt: bookingDays.challengedAt,
        challengeExpiresAt: bookingDays.challengeExpiresAt,
        needsReconfirmation: bookingDays.needsReconfirmation,
        deletedAt: bookingDays.deletedAt,
      })
      .from(bookingDays)
      .where(where.days),
    ctx.tx
      .select({
        id: crewCalls.id,
        needsReconfirmation: crewCalls.needsReconfirmation,
        deletedAt: crewCalls.deletedAt,
      })
      .from(crewCalls)
      .where(where.calls),
  ]);
  return JSON.parse(JSON.stringify({ days: byId(days), calls: byId(calls) }));
}

function byId<T extends { id: string }>(rows: T[]): Record<string, T> {
  return Object.fromEntries(rows.map((row) => [row.id, row]));
}
