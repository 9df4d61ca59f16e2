import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { invalid } from '../errors.ts';

/** One page of a list, newest first, and the cursor of the next, null on the last. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

export interface PageInput {
  limit: number;
  cursor?: string | undefined;
}

interface Position {
  createdAt: Date;
  id: string;
}

/** What a cursor belongs to: a list and the filters it was made under. */
export interface ListIdentity {
  list: string;
  filters: Record<string, unknown>;
}

/** The condition that starts a list after its cursor; undefined on the first page. */
export function after(
  ctx: Ctx,
  identity: ListIdentity,
  cursor: string | undefined,
  columns: { createdAt: Column; id: Column },
): SQL | undefined {
  if (cursor === undefined) return undefined;
  const { createdAt, id } = readCursor(ctx, identity, cursor);
  return sql`(${columns.createdAt}, ${columns.id}) < (${createdAt.toISOString()}::timestamptz, ${id})`;
}

/**
 * How many rows to ask for: one more than the page has. It stands in the statement itself and not
 * among its parameters, because the plan depends on it: known, the plan is made once; as a
 * parameter, on every call.
 */
export function rowsFor(limit: number): number {
  return exactly(limit + 1);
}

/** So many rows, in the statement itself for the same reason. */
export function exactly(rows: number): number {
  // drizzle takes any SQL here and says only `number`.
  return sql.raw(String(Math.trunc(rows))) as never;
}

/**
 * Has the statements that follow planned for their values on every call, until the transaction
 * is done. A list of what has changed since an instant needs it: the plan kept after some
 * calls knows no instant, expects a third of all rows to match, and reads the whole list.
 */
export async function planByValue(ctx: Ctx): Promise<void> {
  await ctx.tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
}

/** Cuts the one row too many that tells whether there is a next page, and signs its cursor. */
export function toPage<T extends Position>(
  ctx: Ctx,
  identity: ListIdentity,
  limit: number,
  rows: T[],
): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const hasNext = rows.length > limit && last !== undefined;
  return { items, nextCursor: hasNext ? writeCursor(ctx, identity, last) : null };
}

function writeCursor(ctx: Ctx, identity: ListIdentity, { createdAt, id }: Position): string {
  const position = Buffer.from(`${createdAt.getTime()}.${id}`);
  return Buffer.concat([sign(ctx, identity, position), position]).toString('base64url');
}

function readCursor(ctx: Ctx, identity: ListIdentity, cursor: string): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  const signature = bytes.subarray(0, 16);
  const position = bytes.subarray(16);
  const isOurs =
    bytes.toString('base64url') === cursor &&
    signature.length === 16 &&
    timingSafeEqual(signature, sign(ctx, identity, position));
  if (!isOurs) {
    throw invalid('cursor', 'This cursor was not returned by this list. Start without a cursor.');
  }
  const [milliseconds, id] = position.toString().split('.', 2);
  return { createdAt: new Date(Number(milliseconds)), id: id ?? '' };
}

function sign(ctx: Ctx, { list, filters }: ListIdentity, position: Buffer): Buffer {
  const bound = JSON.stringify([ctx.workspace.id, list, Object.entries(filters).sort()]);
  return createHmac('sha256', ctx.cursorKey)
    .update(bound)
    .update(position)
    .digest()
    .subarray(0, 16);
}
