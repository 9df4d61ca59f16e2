import { invalid } from '@callboard/domain/errors';
import type { SetDayPlaces } from '@callboard/domain/shoot-days/place-fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { changesOf } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { listDayPlaces } from './list-day-places.ts';
import { lockShootDay } from './lock-shoot-day.ts';
import { requireLocations } from './require-location.ts';
import { touchShootDays } from './touch.ts';

const { shootDayPlaces } = schema;

type Input = z.infer<typeof SetDayPlaces>;

/**
 * Sets the places of a day besides its first set, in order: further sets, basecamp, crew parking,
 * holding and tech. Repeating it changes nothing.
 * @throws AppError `not_found`, `project_closed`, `invalid_parameter`, EditConflict.
 */
export async function setDayPlaces(ctx: Ctx, { id, ...input }: Input): Promise<{ id: string }> {
  const day = await lockShootDay(ctx, id);
  const stored = await listDayPlaces(ctx, [id]);
  const before = stored.map(({ role, locationId }) => ({ role, locationId }));
  const places = changesOf({ places: before }, input)?.places;
  if (!places) return { id };
  requireOnce(places);
  await requireLocations(
    ctx,
    places.map((it) => it.locationId),
  );
  await ctx.tx.delete(shootDayPlaces).where(eq(shootDayPlaces.shootDayId, id));
  const rows = places.map((it, at) => ({ ...it, shootDayId: id, position: at + 1 }));
  if (rows.length > 0) await ctx.tx.insert(shootDayPlaces).values(rows);
  await touchShootDays(ctx, [id]);
  await record(ctx, 'shoot_day.places_changed', {
    subject: id,
    project: day.projectId,
    data: { label: day.label },
  });
  return { id };
}

function requireOnce(places: Input['places']): void {
  const keys = places.map((it) => `${it.role} ${it.locationId}`);
  if (new Set(keys).size === keys.length) return;
  throw invalid('places', 'This place already has this role on the day.');
}
