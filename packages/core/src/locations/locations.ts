import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import { requireChanges } from '../changes.ts';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { requireQuotas } from '../quotas/index.ts';
import { schema } from '../schema.ts';
import { touchDaysAt } from '../shoot-days/touch.ts';
import type { AddLocation, UpdateLocation } from './fields.ts';

const { locations } = schema;
const { workspaceId: _, ...columns } = getTableColumns(locations);

/** A place of the library as the app knows it, with its site contact and access code. */
export type Location = Omit<typeof locations.$inferSelect, 'workspaceId'>;

/** The workspace's library of places, by name. */
export async function listLocations(ctx: Ctx): Promise<Location[]> {
  return ctx.tx
    .select(columns)
    .from(locations)
    .where(isNull(locations.deletedAt))
    .orderBy(asc(sql`lower(${locations.name})`), asc(locations.id))
    .limit(500);
}

/** One place of the library. @throws AppError `not_found`. */
export async function findLocation(ctx: Ctx, { id }: { id: string }): Promise<Location> {
  const [location] = await ctx.tx
    .select(columns)
    .from(locations)
    .where(and(eq(locations.id, id), isNull(locations.deletedAt)));
  if (!location) throw notFound('location');
  return location;
}

/** Adds a place to the workspace's library. */
export async function addLocation(
  ctx: Ctx,
  input: z.infer<typeof AddLocation>,
): Promise<{ id: string }> {
  await requireQuotas(ctx, { locations: 1 });
  const id = newId('location');
  await ctx.tx
    .insert(locations)
    .values({ ...input, id, createdAt: ctx.now(), updatedAt: ctx.now() });
  await record(ctx, 'location.added', { subject: id, data: { name: input.name } });
  return { id };
}

/**
 * Changes a place of the library. Every shoot day there shows its name and address, so those days
 * have changed too.
 * @throws AppError `not_found`, `invalid_body`.
 */
export async function updateLocation(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateLocation>,
): Promise<Location> {
  const location = await findLocation(ctx, { id });
  const changes = requireChanges(location, input);
  await ctx.tx
    .update(locations)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(locations.id, id));
  if (shownOnDays.some((field) => changes[field] !== undefined)) await touchDaysAt(ctx, id);
  await record(ctx, 'location.updated', {
    subject: id,
    data: { name: changes.name ?? location.name, fields: Object.keys(changes) },
  });
  return findLocation(ctx, { id });
}

const shownOnDays = ['name', 'address', 'city', 'region'] as const;
