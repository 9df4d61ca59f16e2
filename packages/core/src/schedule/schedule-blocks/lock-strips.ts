import { AppError, notFound } from '@callboard/domain/errors';
import { and, inArray, isNull } from 'drizzle-orm';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { type LockedDay, lockShootDay } from '../shoot-days/lock-shoot-day.ts';

const { scheduleBlocks } = schema;

export type StoredStrip = typeof scheduleBlocks.$inferSelect;

/**
 * Returns a day of an open project whose strips the actor may change. Locks the project, so that
 * changes of one stripboard run one after another.
 * @throws AppError `not_found`, `project_closed`, `forbidden`.
 */
export async function lockStripsOf(ctx: Ctx, shootDayId: string): Promise<LockedDay> {
  const day = await lockShootDay(ctx, shootDayId);
  await requireProjectAccess(ctx, { id: day.projectId }, 'editStrips');
  return day;
}

interface LockedStrips {
  /** The strips in the order of the ids. */
  strips: [StoredStrip, ...StoredStrip[]];
  /** The day that they are on. */
  day: LockedDay;
}

interface Asked {
  ids: readonly string[];
  seen?: Record<string, number> | undefined;
}

/**
 * Locks strips of one day, removed ones too with `includeRemoved`. With `seen`, strips that somebody
 * else has changed since then are refused.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `conflict`.
 */
export async function lockStrips(
  ctx: Ctx,
  { ids, seen }: Asked,
  { includeRemoved = false } = {},
): Promise<LockedStrips> {
  const [found] = await findStrips(ctx, ids, true);
  if (!found) throw notFound('strip');
  const day = await lockStripsOf(ctx, found.shootDayId);
  const stored = new Map((await findStrips(ctx, ids, includeRemoved)).map((it) => [it.id, it]));
  const strips = [...new Set(ids)].map((id) => stored.get(id));
  for (const it of strips) {
    if (!it) throw await goneStrip(ctx, ids);
    if (it.shootDayId !== day.id || (seen?.[it.id] ?? it.version) !== it.version) throw changed();
  }
  return { strips: strips as LockedStrips['strips'], day };
}

function findStrips({ tx }: Ctx, ids: readonly string[], includeRemoved: boolean) {
  return tx
    .select()
    .from(scheduleBlocks)
    .where(
      and(
        inArray(scheduleBlocks.id, [...ids]),
        includeRemoved ? undefined : isNull(scheduleBlocks.deletedAt),
      ),
    );
}

/** Returns the error for strips that are removed, or that are not in this workspace. */
async function goneStrip(ctx: Ctx, ids: readonly string[]): Promise<AppError> {
  const known = await findStrips(ctx, ids, true);
  if (known.length < new Set(ids).size) return notFound('strip');
  return new AppError('conflict', 'Somebody else removed this strip. Restore it to change it.');
}

function changed(): AppError {
  return new AppError(
    'conflict',
    'Somebody else changed or moved this strip in the meantime, and nothing was overwritten. Look at it again.',
  );
}
