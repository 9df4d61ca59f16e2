import {
  type PlacePaperKind,
  paperState,
  placePaperKinds,
} from '@callboard/domain/locations/papers';
import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { schema } from '../../kernel/schema.ts';
import { isDayAt, isStanding } from '../shoot-days/conditions.ts';
import { coverOf } from './cover-of.ts';

const { files, locations, projectLocations, shootDays } = schema;

const shown = 200;

export interface DayAtPlace {
  id: string;
  label: string;
  date: string;
}

/** The file of a paper of a location on a job. */
export interface PaperOfPlace {
  id: string;
  kind: PlacePaperKind;
  name: string;
}

/**
 * Lists the locations of a job by name, each with its papers, with its standing days there, and the locations of
 * standing days that are not on the job's list yet.
 * @throws AppError `not_found`.
 */
export async function listJobPlaces(ctx: Ctx, { projectId }: { projectId: string }) {
  await findProject(ctx, { id: projectId });
  const [places, unlisted] = await Promise.all([
    listPlaces(ctx, projectId),
    listUnlisted(ctx, projectId),
  ]);
  return { places: places.map((it) => ({ ...it, papers: papersIn(ctx, it) })), unlisted };
}

type Listed = Awaited<ReturnType<typeof listPlaces>>[number];

/** Returns each paper of a place with its file and its light. */
function papersIn(ctx: Ctx, { papers: filed, ...place }: Listed) {
  const stands = {
    ...place,
    filed: filed.map((it) => it.kind),
    lastDay: place.days.at(-1)?.date ?? null,
  };
  return placePaperKinds.map((kind) => ({
    kind,
    ...paperState(kind, stands, todayOf(ctx), ctx.now()),
    file: filed.find((it) => it.kind === kind) ?? null,
  }));
}

function listPlaces(ctx: Ctx, projectId: string) {
  return ctx.tx
    .select({
      id: projectLocations.id,
      locationId: locations.id,
      name: locations.name,
      kind: locations.kind,
      address: locations.address,
      city: locations.city,
      region: locations.region,
      postalCode: locations.postalCode,
      coverId: coverOf(locations.id),
      isRemoved: sql<boolean>`${locations.deletedAt} is not null`,
      status: projectLocations.status,
      permitStatus: projectLocations.permitStatus,
      isCoiSent: projectLocations.isCoiSent,
      isAgreementSigned: projectLocations.isAgreementSigned,
      agreementExpiresOn: projectLocations.agreementExpiresOn,
      coiExpiresOn: projectLocations.coiExpiresOn,
      permitExpiresOn: projectLocations.permitExpiresOn,
      papers: sql<PaperOfPlace[]>`coalesce((${papersOf(ctx)}), '[]')`,
      feeCents: projectLocations.feeCents,
      currency: projectLocations.currency,
      notes: projectLocations.notes,
      days: sql<DayAtPlace[]>`coalesce((${daysAt(ctx, projectId)}), '[]')`,
    })
    .from(projectLocations)
    .innerJoin(locations, eq(locations.id, projectLocations.locationId))
    .where(and(eq(projectLocations.projectId, projectId), isNull(projectLocations.deletedAt)))
    .orderBy(asc(sql`lower(${locations.name})`), asc(projectLocations.id))
    .limit(shown);
}

function listUnlisted(ctx: Ctx, projectId: string) {
  const listed = ctx.tx
    .select({ id: projectLocations.locationId })
    .from(projectLocations)
    .where(and(eq(projectLocations.projectId, projectId), isNull(projectLocations.deletedAt)));
  return ctx.tx
    .select({
      locationId: locations.id,
      name: locations.name,
      days: sql<DayAtPlace[]>`coalesce((${daysAt(ctx, projectId)}), '[]')`,
    })
    .from(locations)
    .where(
      and(
        isNull(locations.deletedAt),
        exists(
          ctx.tx
            .select({ id: shootDays.id })
            .from(shootDays)
            .where(
              and(
                eq(shootDays.projectId, projectId),
                isDayAt(locations.id),
                isNull(shootDays.deletedAt),
                isStanding,
              ),
            ),
        ),
        sql`${locations.id} not in (${listed})`,
      ),
    )
    .orderBy(asc(sql`lower(${locations.name})`), asc(locations.id))
    .limit(shown);
}

function papersOf(ctx: Ctx) {
  return ctx.tx
    .select({
      papers: sql`json_agg(json_build_object('id', ${files.id}, 'kind', ${files.paperKind},
        'name', ${files.name}) order by ${files.paperKind})`,
    })
    .from(files)
    .where(
      and(
        eq(files.projectLocationId, projectLocations.id),
        eq(files.place, 'place_paper'),
        isNull(files.deletedAt),
      ),
    );
}

function daysAt(ctx: Ctx, projectId: string) {
  return ctx.tx
    .select({
      days: sql`json_agg(json_build_object('id', ${shootDays.id}, 'label', ${shootDays.label},
        'date', ${shootDays.date}) order by ${shootDays.date}, ${shootDays.id})`,
    })
    .from(shootDays)
    .where(
      and(
        eq(shootDays.projectId, projectId),
        isDayAt(locations.id),
        isNull(shootDays.deletedAt),
        isStanding,
      ),
    );
}
