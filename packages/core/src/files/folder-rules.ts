import { invalid, notFound } from '@callboard/domain/errors';
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { lockOpenProject } from '../jobs/projects/require-open-project.ts';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { isPast } from './find-removable.ts';

const { fileFolders } = schema;

/** Folders inside each other at most. */
const mostLevels = 20;

/** Returns a folder of an open job for update, also a removed one. @throws AppError `not_found`, `project_closed`. */
export async function lockFolder(ctx: Ctx, id: string) {
  const { projectId } = await findAny(ctx, id);
  await lockOpenProject(ctx, projectId);
  return findAny(ctx, id);
}

async function findAny(ctx: Ctx, id: string) {
  const [folder] = await ctx.tx.select().from(fileFolders).where(eq(fileFolders.id, id));
  if (!folder || isPast(ctx, folder)) throw notFound('folder');
  return folder;
}

interface Named {
  projectId: string;
  parentId: string | null;
  name: string;
  /** The folder itself, which may keep its name. */
  id?: string;
}

/** Requires that no other folder beside it has the name, whatever its case. @throws AppError `invalid_parameter`. */
export async function requireFreeName(ctx: Ctx, named: Named): Promise<void> {
  if (await isTaken(ctx, named)) {
    throw invalid('name', `There is already a folder named “${named.name}” here.`);
  }
}

/** Returns the name, with a number if another folder has it. */
export async function freeNameFor(ctx: Ctx, named: Named): Promise<string> {
  let name = named.name;
  for (let count = 2; await isTaken(ctx, { ...named, name }); count += 1) {
    name = `${named.name.slice(0, 190)} (${count})`;
  }
  return name;
}

async function isTaken(ctx: Ctx, { projectId, parentId, name, id }: Named): Promise<boolean> {
  const [taken] = await ctx.tx
    .select({ id: fileFolders.id })
    .from(fileFolders)
    .where(
      and(
        eq(fileFolders.projectId, projectId),
        parentId === null ? isNull(fileFolders.parentId) : eq(fileFolders.parentId, parentId),
        sql`lower(${fileFolders.name}) = lower(${name})`,
        isNull(fileFolders.deletedAt),
        id === undefined ? undefined : ne(fileFolders.id, id),
      ),
    )
    .limit(1);
  return taken !== undefined;
}

/** Requires that `levels` more folders fit below a parent. @throws AppError `invalid_parameter`. */
export async function requireShallow(
  ctx: Ctx,
  { parentId, levels }: { parentId: string | null; levels: number },
): Promise<void> {
  const above = parentId === null ? [] : await listAbove(ctx, parentId);
  if (above.length + levels <= mostLevels) return;
  throw invalid('parentId', `Folders can be at most ${mostLevels} levels deep.`);
}

/** Returns a folder and those it is in, from the top. */
export async function listAbove(ctx: Ctx, id: string): Promise<{ id: string; name: string }[]> {
  const rows = await ctx.tx.execute<{ id: string; name: string }>(sql`
    with recursive above as (
      select id, name, parent_id, 1 as level from file_folders where id = ${id}
      union all
      select f.id, f.name, f.parent_id, above.level + 1 from file_folders f
      join above on f.id = above.parent_id where above.level < ${mostLevels * 2}
    ) select id, name from above order by level desc`);
  return rows.map(({ id: found, name }) => ({ id: found, name }));
}

interface Below {
  id: string;
  parentId: string | null;
  name: string;
  /** 1 for the folder itself. */
  level: number;
}

/** Returns folders with those inside them that are not removed, the outer ones first. */
export async function listBelow(ctx: Ctx, which: SQL): Promise<Below[]> {
  const rows = await ctx.tx.execute<Record<string, unknown> & Below>(sql`
    with recursive below as (
      select id, parent_id, name, 1 as level from file_folders
      where deleted_at is null and ${which}
      union all
      select f.id, f.parent_id, f.name, below.level + 1 from file_folders f
      join below on f.parent_id = below.id
      where f.deleted_at is null and below.level < ${mostLevels * 2}
    ) select id, parent_id as "parentId", name, level from below order by level, id`);
  return rows.map(({ id, parentId, name, level }) => ({ id, parentId, name, level }));
}
