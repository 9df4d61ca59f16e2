import { createHmac, timingSafeEqual } from 'node:crypto';
import { invalid } from '@callboard/domain/errors';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';

/** One page of a list, newest first, with the cursor of the next page, null on the last. */
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

/** The list and filters a cursor is valid for. */
export interface ListIdentity {
  list: string;
  filters: Record<string, unknown>;
}

/**
 * Condition: rows after the cursor; undefined on the first page.
 * @throws AppError `invalid_parameter`.
 */
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
 * Returns the row limit of a page's query, one more than the page. The limit is inlined in the
 * statement, because with a parameter PostgreSQL would plan the statement on every call.
 */
export function rowsFor(limit: number): number {
  return exactly(limit + 1);
}

/** Returns a row limit that is inlined in the statement, for the same reason. */
export function exactly(rows: number): number {
  // drizzle accepts SQL here, but types it as `number`.
  return sql.raw(String(Math.trunc(rows))) as never;
}

/**
 * Plans the following statements for their parameter values on every call, until the transaction
 * ends. Filters by `updated_since` need it: the generic plan expects a third of all rows to match
 * and reads the whole list.
 */
export async function planByValue(ctx: Ctx): Promise<void> {
  await ctx.tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
}

/** Builds a page from `rowsFor(limit)` rows: drops the extra row and signs the next cursor. */
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
  return signCursor(ctx, identity, `${createdAt.getTime()}.${id}`);
}

function readCursor(ctx: Ctx, identity: ListIdentity, cursor: string): Position {
  const [milliseconds, id] = readSigned(ctx, identity, cursor).split('.', 2);
  return { createdAt: new Date(Number(milliseconds)), id: id ?? '' };
}

/** Signs a position of a list. */
export function signCursor(ctx: Ctx, identity: ListIdentity, text: string): string {
  const position = Buffer.from(text);
  return Buffer.concat([sign(ctx, identity, position), position]).toString('base64url');
}

/** Returns the position in a cursor of this list. @throws AppError `invalid_parameter`. */
export function readSigned(ctx: Ctx, identity: ListIdentity, cursor: string): string {
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
  return position.toString();
}

function sign(ctx: Ctx, { list, filters }: ListIdentity, position: Buffer): Buffer {
  const context = JSON.stringify([ctx.workspace.id, list, Object.entries(filters).sort()]);
  return createHmac('sha256', ctx.cursorKey)
    .update(context)
    .update(position)
    .digest()
    .subarray(0, 16);
}
