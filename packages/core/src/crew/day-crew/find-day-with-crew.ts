import { preparedEach } from '@callboard/db';
import { AppError, notFound } from '@callboard/domain/errors';
import { goneStatuses } from '@callboard/domain/shoot-days/enums';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { sqlWords } from '../../kernel/sql-words.ts';
import { countReceipts, type Receipts } from '../../schedule/call-sheets/list-call-sheets.ts';
import { selectStrips } from '../../schedule/schedule-blocks/record.ts';
import { isStanding } from '../../schedule/shoot-days/conditions.ts';
import { crewOnDay } from '../on-day.ts';

const { callSheets, locations, projects, scheduleBlocks, shootDays } = schema;

/** Matches what `deriveLabels` counts: a day with a typed name beside a numbered one is another unit. */
const isNumbered = and(
  eq(shootDays.dayKind, 'shoot'),
  isStanding,
  sql`(not ${shootDays.isLabelTyped} or not exists (
    select from shoot_days main
    where main.workspace_id = ${shootDays.workspaceId} and main.project_id = ${shootDays.projectId}
      and main.date = ${shootDays.date} and main.day_kind = 'shoot' and not main.is_label_typed
      and main.hold_status not in ${sqlWords(goneStatuses)} and main.deleted_at is null))`,
);

/** Either an id, or a project with a date or a number. */
interface Input {
  shootDayId?: string | undefined;
  projectId?: string | undefined;
  date?: string | undefined;
  dayNumber?: number | undefined;
}

export type DayWithCrew = Awaited<ReturnType<typeof findDayWithCrew>>;

/**
 * Returns a shoot day with its crew and strips, found by id, by project and date, or by project and day
 * number. The number counts the job's days of kind `shoot` by date, without released and cancelled
 * days and further units.
 * @throws AppError `not_found`.
 */
export async function findDayWithCrew(ctx: Ctx, input: Input) {
  const values = { ...input, skipped: (input.dayNumber ?? 1) - 1 };
  const way = wayOf(input);
  const [[day], crew, strips] = await Promise.all([
    selectDay(ctx.tx, way, values),
    selectCrew(ctx.tx, way, values),
    selectDayStrips(ctx.tx, way, values),
  ]);
  if (!day) throw await noSuchDay(ctx, input);
  return { ...day, crew, strips };
}

const ways = ['shootDayId', 'projectId', 'date', 'dayNumber'] as const;

/** Returns the names of the given inputs. Each combination has its own prepared statements. */
function wayOf(input: Input): string {
  return ways.filter((name) => input[name] !== undefined).join();
}

const selectDay = preparedEach((tx, way: string) =>
  tx
    .select({
      id: shootDays.id,
      projectId: shootDays.projectId,
      projectName: projects.name,
      date: shootDays.date,
      label: shootDays.label,
      dayKind: shootDays.dayKind,
      holdStatus: shootDays.holdStatus,
      callTime: shootDays.callTime,
      wrapTime: shootDays.wrapTime,
      timeZone: shootDays.timeZone,
      challengeExpiresAt: shootDays.challengeExpiresAt,
      location: {
        id: locations.id,
        name: locations.name,
        address: locations.address,
        city: locations.city,
        region: locations.region,
        parking: locations.parking,
        loadIn: locations.loadIn,
        hospital: locations.hospital,
      },
      callSheet: {
        id: callSheets.id,
        status: callSheets.status,
        revision: callSheets.revision,
        sentAt: callSheets.sentAt,
      },
      receipts: sql<Receipts>`(${countReceipts(tx)})`,
    })
    .from(shootDays)
    .innerJoin(projects, and(eq(projects.id, shootDays.projectId), isNull(projects.deletedAt)))
    .leftJoin(locations, eq(locations.id, shootDays.locationId))
    .leftJoin(
      callSheets,
      and(eq(callSheets.shootDayId, shootDays.id), isNull(callSheets.deletedAt)),
    )
    .where(sql`${shootDays.id} = (${selectDayId(tx, way)})`),
);

const selectCrew = preparedEach((tx, way: string) => {
  const people = crewOnDay(tx);
  return tx
    .select({
      name: people.name,
      role: people.role,
      department: people.department,
      status: people.status,
      callTime: people.callTime,
      callMode: people.callMode,
      challengedUntil: people.challengedUntil,
    })
    .from(shootDays)
    .crossJoinLateral(people)
    .where(sql`${shootDays.id} = (${selectDayId(tx, way)})`)
    .orderBy(people.callTime, people.departmentOrder, asc(people.name));
});

const selectDayStrips = preparedEach((tx, way: string) =>
  selectStrips(tx)
    .where(
      and(
        sql`${scheduleBlocks.shootDayId} = (${selectDayId(tx, way)})`,
        isNull(scheduleBlocks.deletedAt),
      ),
    )
    .orderBy(asc(scheduleBlocks.position)),
);

/** Selects the id of the requested day. Of several on one date, an active one comes first. */
function selectDayId(tx: Ctx['tx'], way: string) {
  const isGiven = (name: (typeof ways)[number]) => way.split(',').includes(name);
  const { placeholder } = sql;
  return tx
    .select({ id: shootDays.id })
    .from(shootDays)
    .where(
      and(
        isNull(shootDays.deletedAt),
        isGiven('shootDayId') ? eq(shootDays.id, placeholder('shootDayId')) : undefined,
        isGiven('projectId') ? eq(shootDays.projectId, placeholder('projectId')) : undefined,
        isGiven('date') ? eq(shootDays.date, placeholder('date')) : undefined,
        isGiven('dayNumber') ? isNumbered : undefined,
      ),
    )
    .orderBy(
      asc(shootDays.date),
      desc(isStanding),
      desc(sql`${shootDays.dayKind} = 'shoot'`),
      asc(shootDays.id),
    )
    .limit(exactly(1))
    .offset(placeholder('skipped'));
}

async function noSuchDay(ctx: Ctx, { shootDayId, projectId, date, dayNumber }: Input) {
  if (projectId !== undefined) await findProject(ctx, { id: projectId });
  if (shootDayId !== undefined) return notFound('shoot day');
  const description = dayNumber === undefined ? `on ${date}` : `with the number ${dayNumber}`;
  return new AppError('not_found', `This project has no shoot day ${description}.`);
}
