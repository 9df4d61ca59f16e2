import { toDeliverable } from '@callboard/domain/deliverables/public-record';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { roleEntry } from '../../accounts/access/role-entry.ts';
import { recordAll } from '../../activity/record.ts';
import type { Project } from '../../jobs/projects/record.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { deliverableColumns } from '../../review/deliverables/record.ts';
import { lockUsage } from '../../store/storage.ts';
import { emitAll } from '../../tell/events/emit.ts';

const { boardCards, boardColumns, boards, deliverables, fileFolders, files } = schema;
const { locations, memberships, projectLocations, projectMembers, users } = schema;

/** Copies who holds which role, as far as they are still members. */
export async function copyTeam(ctx: Ctx, from: string, to: Project): Promise<void> {
  const { membershipId, projectRole } = projectMembers;
  const roles = await ctx.tx
    .select({ membershipId, projectRole, name: users.name })
    .from(projectMembers)
    .innerJoin(memberships, eq(memberships.id, membershipId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(projectMembers.projectId, from),
        isNull(projectMembers.deletedAt),
        eq(memberships.status, 'active'),
      ),
    );
  const names = new Map(roles.map((it) => [it.membershipId, it.name]));
  const rows = roles.map(({ name: _, ...role }) => ({
    ...{ ...role, id: newId('projectMember'), projectId: to.id },
    ...stamps(ctx),
  }));
  for (const some of chunksOf(rows)) {
    const inserted = ctx.tx.insert(projectMembers).values(some).onConflictDoNothing();
    const given = await inserted.returning({ membershipId, projectRole });
    const entries = given.map((role) => {
      const name = names.get(role.membershipId) ?? '';
      return roleEntry({ ...role, name, projectId: to.id, isHeld: true });
    });
    await recordAll(ctx, 'project.team_set', entries);
  }
}

/** Copies the cards into the first column, with nothing checked, due or assigned. */
export async function copyCards(ctx: Ctx, from: string, to: Project): Promise<void> {
  const cards = await ctx.tx
    .select({
      title: boardCards.title,
      description: boardCards.description,
      checklist: boardCards.checklist,
    })
    .from(boardCards)
    .innerJoin(boardColumns, eq(boardColumns.id, boardCards.columnId))
    .innerJoin(boards, eq(boards.id, boardColumns.boardId))
    .where(and(eq(boards.projectId, from), isNull(boardCards.deletedAt)))
    .orderBy(asc(boardColumns.position), asc(boardCards.position), asc(boardCards.id));
  await requireQuotas(ctx, { boardCards: cards.length });
  const [first] = await ctx.tx
    .select({ id: boardColumns.id })
    .from(boardColumns)
    .innerJoin(boards, eq(boards.id, boardColumns.boardId))
    .where(eq(boards.projectId, to.id))
    .orderBy(asc(boardColumns.position))
    .limit(1);
  if (!first) throw new Error('The new job has no board.');
  const rows = cards.map(({ checklist, ...card }, position) => ({
    ...{ ...card, id: newId('boardCard'), columnId: first.id, position },
    checklist: checklist.map((item) => ({ ...item, done: false })),
    ...stamps(ctx),
  }));
  for (const some of chunksOf(rows)) await ctx.tx.insert(boardCards).values(some);
}

/** Copies what is to be delivered, not started, without dates, versions and broadcast identifiers. */
export async function copyDeliverables(ctx: Ctx, from: string, to: Project): Promise<void> {
  const originals = await ctx.tx
    .select(deliverableColumns)
    .from(deliverables)
    .where(and(eq(deliverables.projectId, from), isNull(deliverables.deletedAt)))
    .orderBy(asc(deliverables.sortOrder), asc(deliverables.createdAt), asc(deliverables.id));
  await requireQuotas(ctx, { deliverables: originals.length });
  const copied = withIds('deliverable', originals);
  const rows = copied.map(({ id, original }) => {
    const { title, description, format, duration, platform, aspect, frameRate } = original;
    const { codec, loudness, language, hasCaptions, hasSlate, isClientVisible } = original;
    const { roundsIncluded } = original;
    return {
      ...{ title, description, format, duration, platform, aspect, frameRate },
      ...{ codec, loudness, language, hasCaptions, hasSlate, isClientVisible, roundsIncluded },
      sortOrder: original.sortOrder,
      status: 'NOT_STARTED' as const,
      ...{ id, projectId: to.id },
      ...stamps(ctx),
    };
  });
  for (const some of chunksOf(rows)) {
    await ctx.tx.insert(deliverables).values(some);
  }
  await copyParents(ctx, deliverables, copied);
  const made = await ctx.tx
    .select(deliverableColumns)
    .from(deliverables)
    .where(and(eq(deliverables.projectId, to.id), isNull(deliverables.deletedAt)))
    .orderBy(asc(deliverables.sortOrder), asc(deliverables.id));
  await emitAll(
    ctx,
    'deliverable_created',
    made.map((it) => ({
      data: toDeliverable(it),
      context: { projectName: to.name },
      projectId: to.id,
    })),
  );
}

/** Copies the locations, to be scouted again; permits that were needed are needed again. */
export async function copyLocations(ctx: Ctx, from: string, to: Project): Promise<void> {
  const places = await ctx.tx
    .select({
      locationId: projectLocations.locationId,
      permitStatus: projectLocations.permitStatus,
      notes: projectLocations.notes,
    })
    .from(projectLocations)
    .innerJoin(locations, eq(locations.id, projectLocations.locationId))
    .where(
      and(
        eq(projectLocations.projectId, from),
        isNull(projectLocations.deletedAt),
        isNull(locations.deletedAt),
      ),
    );
  const rows = places.map(({ permitStatus, ...place }) => ({
    ...{ ...place, id: newId('projectLocation'), projectId: to.id, status: 'scouting' as const },
    permitStatus: permitStatus === 'not_required' ? permitStatus : ('needed' as const),
    currency: ctx.workspace.currency,
    ...stamps(ctx),
  }));
  for (const some of chunksOf(rows)) await ctx.tx.insert(projectLocations).values(some);
}

/** Copies the folders and files of the Files tab. Both jobs' files have the same content. */
export async function copyFiles(ctx: Ctx, from: string, to: Project): Promise<void> {
  await lockUsage(ctx);
  const folders = await ctx.tx
    .select({ id: fileFolders.id, parentId: fileFolders.parentId, name: fileFolders.name })
    .from(fileFolders)
    .where(and(eq(fileFolders.projectId, from), isNull(fileFolders.deletedAt)));
  const originals = await ctx.tx
    .select({
      blobId: files.blobId,
      name: files.name,
      folderId: files.folderId,
      membershipId: files.membershipId,
    })
    .from(files)
    .where(and(eq(files.projectId, from), isNull(files.deletedAt)));
  await requireQuotas(ctx, { files: originals.length, fileFolders: folders.length });
  const copied = withIds('folder', folders);
  const newFolders = copied.map(({ id, original: { name } }) => ({
    ...{ id, projectId: to.id, name },
    ...stamps(ctx),
  }));
  for (const some of chunksOf(newFolders)) await ctx.tx.insert(fileFolders).values(some);
  const ids = await copyParents(ctx, fileFolders, copied);
  const rows = originals.map(({ folderId, ...file }) => ({
    ...{ ...file, id: newId('file'), place: 'project' as const, projectId: to.id },
    folderId: folderId === null ? null : (ids.get(folderId) ?? null),
    ...stamps(ctx),
  }));
  for (const some of chunksOf(rows)) await ctx.tx.insert(files).values(some);
  await ctx.tx.execute(sql`
    update blobs set file_count = file_count + copied.total
    from (
      select blob_id, count(*)::int as total from files where project_id = ${to.id} group by blob_id
    ) as copied
    where blobs.id = copied.blob_id`);
}

interface Copied {
  /** Id of the copy. */
  id: string;
  original: { id: string; parentId: string | null };
}

function withIds<Row>(kind: 'deliverable' | 'folder', originals: Row[]) {
  return originals.map((original) => ({ id: newId(kind), original }));
}

/**
 * Sets the parents of copied rows, which exist only once all rows are inserted. Returns the id of
 * each row's copy.
 */
async function copyParents(
  ctx: Ctx,
  table: PgTable,
  copied: Copied[],
): Promise<Map<string, string>> {
  const ids = new Map(copied.map(({ id, original }) => [original.id, id]));
  const parents = copied.map(({ id, original }) => ({
    id,
    parent_id: ids.get(original.parentId ?? ''),
  }));
  await ctx.tx.execute(sql`
    update ${table} set parent_id = copied.parent_id
    from jsonb_to_recordset(${JSON.stringify(parents)}::jsonb) as copied (id text, parent_id text)
    where ${table}.id = copied.id and copied.parent_id is not null`);
  return ids;
}

function stamps(ctx: Ctx) {
  return { createdAt: ctx.now(), updatedAt: ctx.now() };
}
