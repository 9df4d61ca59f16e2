import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { ShootDay } from '../../schedule/shoot-days/record.ts';
import { listDayCrew } from '../list-day-crew.ts';

const { locations, projectLocations } = schema;

/** Something to look at before a sheet is sent. It can be sent all the same. */
export interface SheetWarning {
  kind: 'rest' | 'clash' | 'held' | 'permit' | 'medic';
  text: string;
}

/** Lists what should be looked at before the call sheet of a day is sent. */
export async function listSheetWarnings(ctx: Ctx, day: ShootDay): Promise<SheetWarning[]> {
  const [crew, permit] = await Promise.all([
    listDayCrew(ctx, { shootDayId: day.id }),
    findMissingPermit(ctx, day),
  ]);
  const confirmed = crew.filter((it) => it.status === 'confirmed');
  const held = crew.length - confirmed.length;
  return [
    ...confirmed.flatMap(({ name, shortRest }) =>
      shortRest
        ? [warning('rest', `${name}: ${shortRest.words}, wrapped ${shortRest.wrappedAt}`)]
        : [],
    ),
    ...confirmed.flatMap(({ name, clash }) =>
      clash ? [warning('clash', `${name} is confirmed on ${clash} too`)] : [],
    ),
    ...(held > 0
      ? [warning('held', `${held} on the day ${held === 1 ? 'is' : 'are'} not confirmed`)]
      : []),
    ...(permit ? [warning('permit', `${permit} has no permit yet`)] : []),
    ...(confirmed.length > 0 && !confirmed.some((it) => it.department === 'medic')
      ? [warning('medic', 'Nobody is booked as medic')]
      : []),
  ];
}

function warning(kind: SheetWarning['kind'], text: string): SheetWarning {
  return { kind, text };
}

/** Returns the name of the day's location if its permit is still to come. */
async function findMissingPermit(ctx: Ctx, { projectId, locationId }: ShootDay) {
  if (locationId === null) return null;
  const [place] = await ctx.tx
    .select({ name: locations.name, permitStatus: projectLocations.permitStatus })
    .from(projectLocations)
    .innerJoin(locations, eq(locations.id, projectLocations.locationId))
    .where(
      and(
        eq(projectLocations.projectId, projectId),
        eq(projectLocations.locationId, locationId),
        isNull(projectLocations.deletedAt),
      ),
    );
  const isOpen = place && !['not_required', 'issued'].includes(place.permitStatus);
  return isOpen ? place.name : null;
}
