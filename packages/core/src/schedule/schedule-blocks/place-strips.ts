import { AppError, notFound } from '@callboard/domain/errors';
import { mostStrips } from '@callboard/domain/schedule-blocks/enums';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { scheduleBlocks } = schema;

/** The ids of the strips of some days in order, by day. */
export type Orders = Map<string, string[]>;

/** Reads the order of the strips of locked days. */
export async function readOrders(ctx: Ctx, dayIds: readonly string[]): Promise<Orders> {
  const rows = await ctx.tx
    .select({ id: scheduleBlocks.id, dayId: scheduleBlocks.shootDayId })
    .from(scheduleBlocks)
    .where(and(inArray(scheduleBlocks.shootDayId, [...dayIds]), isNull(scheduleBlocks.deletedAt)))
    .orderBy(asc(scheduleBlocks.position), asc(scheduleBlocks.id));
  const orders: Orders = new Map(dayIds.map((it) => [it, []]));
  for (const { id, dayId } of rows) orders.get(dayId)?.push(id);
  return orders;
}

interface Placing {
  order: readonly string[];
  ids: readonly string[];
  /** The strip above; null for the first place, undefined for the last. */
  afterId?: string | null | undefined;
}

/**
 * Returns the order of a day with further strips in it.
 * @throws AppError `not_found` and `conflict` for the strip above, `invalid_body` above the most
 * strips.
 */
export async function placedAfter(ctx: Ctx, { order, ids, afterId }: Placing): Promise<string[]> {
  requireRoom(order, ids.length);
  if (afterId === undefined) return [...order, ...ids];
  if (afterId === null) return [...ids, ...order];
  const at = order.indexOf(afterId);
  if (at < 0) throw await goneAbove(ctx, afterId);
  return order.toSpliced(at + 1, 0, ...ids);
}

interface Returning {
  order: readonly string[];
  places: readonly { id: string; position: number }[];
}

/**
 * Returns the order of a day to which strips return, each to its position as far as the day is
 * still that long.
 * @throws AppError `invalid_body` above the most strips.
 */
export function placedAt({ order, places }: Returning): string[] {
  requireRoom(order, places.length);
  return places
    .toSorted((a, b) => a.position - b.position)
    .reduce((all, it) => all.toSpliced(it.position - 1, 0, it.id), [...order]);
}

async function goneAbove({ tx }: Ctx, id: string): Promise<AppError> {
  const found = await tx
    .select({ id: scheduleBlocks.id })
    .from(scheduleBlocks)
    .where(eq(scheduleBlocks.id, id));
  if (found.length === 0) return notFound('strip');
  return new AppError(
    'conflict',
    'Somebody else moved or removed the strip above this place. Look at the day again.',
  );
}

/** Requires room for more strips on a day. @throws AppError `invalid_body`. */
function requireRoom(order: readonly string[], more: number): void {
  if (order.length + more <= mostStrips) return;
  throw new AppError(
    'invalid_body',
    `A day can have at most ${mostStrips} strips. This one has ${order.length}, so ${more} more do not fit.`,
  );
}

/**
 * Writes the order of days in one statement, and raises the version of the strips that were
 * `changed`.
 */
export async function writeOrders(
  ctx: Ctx,
  orders: Orders,
  changed: readonly string[] = [],
): Promise<void> {
  const places = [...orders].flatMap(([day, ids]) =>
    ids.map((id, index) => ({ id, day, place: index + 1, by: changed.includes(id) ? 1 : 0 })),
  );
  await ctx.tx.execute(sql`
    update ${scheduleBlocks} b
    set shoot_day_id = p.day, position = p.place, version = b.version + p.by, deleted_at = null,
      updated_at = case p.by when 1 then ${ctx.now().toISOString()}::timestamptz else b.updated_at end
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as p (id text, day text, place int, by int)
    where b.workspace_id = ${ctx.workspace.id} and b.id = p.id
      and (b.shoot_day_id, b.position, 0) is distinct from (p.day, p.place, p.by)`);
}
