import type { UpdateLocation } from '@callboard/domain/locations/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { touchDaysAt } from '../shoot-days/touch.ts';
import { findLocation } from './find-location.ts';
import { fromLocationForm, plainFields, toLocationForm } from './location-form.ts';
import { lockLocation } from './lock-location.ts';
import type { Location } from './record.ts';

const { locations } = schema;

type Changes = Partial<Omit<z.infer<typeof UpdateLocation>, 'id' | 'opened'>>;

/**
 * Changes a library location by the fields of its form. A change of name or address also updates the
 * shoot days there, because they show it.
 * @throws AppError `not_found`, `invalid_body`, `invalid_parameter`, EditConflict.
 */
export async function updateLocation(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateLocation>,
): Promise<Location> {
  const location = await lockLocation(ctx, id);
  const stored = toLocationForm(location);
  const changes = requireChanges(stored, input);
  await ctx.tx
    .update(locations)
    .set({ ...columnsOf(stored, changes), updatedAt: ctx.now() })
    .where(eq(locations.id, id));
  if (shownOnDays.some((field) => changes[field] !== undefined)) await touchDaysAt(ctx, id);
  await record(ctx, 'location.updated', {
    subject: id,
    data: { name: changes.name ?? location.name, fields: Object.keys(changes) },
  });
  return findLocation(ctx, { id });
}

const shownOnDays = ['name', 'address', 'city', 'region'] as const;

function columnsOf(stored: ReturnType<typeof toLocationForm>, changes: Changes) {
  const { latitude, longitude, ...people } = fromLocationForm({ ...stored, ...changes });
  const isMoved = changes.coordinates !== undefined;
  return { ...plainFields(changes), ...people, ...(isMoved && { latitude, longitude }) };
}
