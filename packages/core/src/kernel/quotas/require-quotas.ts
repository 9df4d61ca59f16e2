import { AppError } from '@callboard/domain/errors';
import { and, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import type { Room } from './open-quotas.ts';
import { type ParentQuota, type QuotaName, quotas, type WorkspaceQuota } from './quotas.ts';

/**
 * Rows about to be created: a number for the workspace, and the id of a parent for one more row.
 */
export type NewRows = Partial<Record<WorkspaceQuota, number> & Record<ParentQuota, string>>;

/**
 * Share of the counted room that a process uses before it counts again, so that ten processes
 * together stay within a quota and rows are rarely counted.
 */
const part = 1 / 10;
const recountMilliseconds = 10 * 60_000;
/** How long a full quota is not counted again. */
const fullMilliseconds = 10_000;
const mostRooms = 50_000;

/**
 * Requires room within the quotas. Counts at most as many rows as a quota allows, and usually none:
 * concurrent acts may each exceed a quota by one row.
 * @throws AppError `invalid_body` with the quota in the message.
 */
export async function requireQuotas(ctx: Ctx, newRows: NewRows): Promise<void> {
  const requests = Object.entries(newRows).map(([name, value]) => ({
    name: name as QuotaName,
    parentId: typeof value === 'string' ? value : null,
    rows: typeof value === 'string' ? 1 : value,
  }));
  await Promise.all(requests.map((it) => requireQuota(ctx, it)));
}

interface QuotaRequest {
  name: QuotaName;
  parentId: string | null;
  rows: number;
}

async function requireQuota(ctx: Ctx, { name, parentId, rows }: QuotaRequest): Promise<void> {
  const { rooms, most } = ctx.quotas;
  const key = `${ctx.workspace.id} ${name} ${parentId ?? ''}`;
  const now = ctx.now().getTime();
  const known = rooms.get(key);
  const age = known ? Math.abs(now - known.countedAt) : Number.POSITIVE_INFINITY;
  if (known?.share === null && age < fullMilliseconds) throw full(ctx, name);
  if (known?.share && known.share >= rows && age < recountMilliseconds) {
    known.share -= rows;
    return;
  }
  const room = most(name) - (await countRows(ctx, { name, parentId }));
  const share = room > 0 ? Math.max(0, Math.floor(room * part) - rows) : null;
  remember(rooms, key, { countedAt: now, share });
  if (room < rows) throw full(ctx, name);
}

/** Counts the rows, up to the quota. */
async function countRows(
  ctx: Ctx,
  { name, parentId }: Omit<QuotaRequest, 'rows'>,
): Promise<number> {
  const { table, of } = quotas[name];
  const which = parentId === null ? undefined : and(...(of?.(parentId) ?? []));
  const [row] = await ctx.tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${table} where ${which ?? sql`true`} limit ${ctx.quotas.most(name)}) as held`);
  return row?.count ?? 0;
}

function full(ctx: Ctx, name: QuotaName): AppError {
  const { holder = 'workspace', noun } = quotas[name];
  const most = ctx.quotas.most(name).toLocaleString('en-US');
  return new AppError(
    'invalid_body',
    `A ${holder} can have at most ${most} ${noun}. This one has reached the limit.`,
  );
}

function remember(rooms: Map<string, Room>, key: string, room: Room): void {
  rooms.delete(key);
  rooms.set(key, room);
  if (rooms.size <= mostRooms) return;
  const [oldest] = rooms.keys();
  if (oldest !== undefined) rooms.delete(oldest);
}
