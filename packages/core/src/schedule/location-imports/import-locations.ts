import { AppError } from '@callboard/domain/errors';
import type { ImportLocations } from '@callboard/domain/location-imports/fields';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { record, recordAll } from '../../activity/record.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { columnsOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';
import { fromLocationForm, plainFields } from '../locations/location-form.ts';
import type { Location } from '../locations/record.ts';
import { touchDaysAt } from '../shoot-days/touch.ts';
import { filledIn } from './filled-in.ts';

const { locations } = schema;

type Said = z.infer<typeof ImportLocations>['locations'][number];
type New = Exclude<Said, { id: string }>;
type Found = Extract<Said, { id: string }>;

/**
 * Adds the locations of a list to the library. A location that is there gets only what it lacks. All
 * or nothing. Returns the id of the import.
 * @throws AppError `invalid_body` for a quota or one location twice, `invalid_parameter` for a phone
 * number or an address without a name, `conflict` when a location was removed meanwhile.
 */
export async function importLocations(
  ctx: Ctx,
  input: z.infer<typeof ImportLocations>,
): Promise<{ id: string }> {
  const importId = newId('locationImport');
  const startedAt = ctx.now().toISOString();
  const isFound = (it: Said): it is Found => 'id' in it;
  const added = input.locations.filter((it): it is New => !isFound(it));
  const stored = await lockFound(ctx, input.locations.filter(isFound));
  await requireQuotas(ctx, { locations: added.length });
  await addAll(ctx, importId, added);
  const updated = await fillInAll(ctx, importId, stored);
  await record(ctx, 'location.imported', {
    subject: importId,
    data: { locations: added.length, updated, startedAt },
  });
  return { id: importId };
}

interface Pair {
  location: Location;
  said: Found;
}

/** Locks the locations that are filled in, in the order of their ids. */
async function lockFound(ctx: Ctx, found: readonly Found[]): Promise<Pair[]> {
  const byId = new Map(found.map((it) => [it.id, it]));
  if (byId.size < found.length) {
    throw new AppError('invalid_body', 'Two rows update the same location. Skip one of them.');
  }
  if (byId.size === 0) return [];
  const locked = await ctx.tx
    .select(columnsOf(locations))
    .from(locations)
    .where(and(inArray(locations.id, [...byId.keys()]), isNull(locations.deletedAt)))
    .orderBy(asc(locations.id))
    .for('no key update');
  if (locked.length < byId.size) {
    throw new AppError(
      'conflict',
      'A location that this import updates was removed meanwhile. Check the rows again.',
    );
  }
  return locked.flatMap((location) => {
    const said = byId.get(location.id);
    return said ? [{ location, said }] : [];
  });
}

async function addAll(ctx: Ctx, importId: string, added: readonly New[]): Promise<void> {
  const stamps = { importId, createdAt: ctx.now(), updatedAt: ctx.now() };
  const rows = added.map((it) => ({
    ...plainFields(it),
    ...fromLocationForm(it),
    ...stamps,
    id: newId('location'),
  }));
  for (const some of chunksOf(rows)) await ctx.tx.insert(locations).values(some);
  const entries = rows.map(({ id, name }) => ({ subject: id, data: { name } }));
  await recordAll(ctx, 'location.added', entries);
}

/** Returns how many locations changed. */
async function fillInAll(ctx: Ctx, importId: string, pairs: readonly Pair[]): Promise<number> {
  const changed = pairs.flatMap(({ location, said }) => {
    const changes = filledIn(location, said);
    return Object.keys(changes).length > 0 ? [{ location, changes }] : [];
  });
  for (const { location, changes } of changed) {
    await ctx.tx
      .update(locations)
      .set({ ...changes, importId, updatedAt: ctx.now() })
      .where(eq(locations.id, location.id));
    if (shownOnDays.some((it) => it in changes)) await touchDaysAt(ctx, location.id);
  }
  await recordAll(
    ctx,
    'location.updated',
    changed.map(({ location: { id, name }, changes }) => ({
      subject: id,
      data: { name, fields: Object.keys(changes) },
    })),
  );
  return changed.length;
}

const shownOnDays = ['address', 'city', 'region'];
