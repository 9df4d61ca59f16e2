import { notFound } from '@callboard/domain/errors';
import { and, asc, desc, eq, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { total, withTotal } from '../../kernel/tool-results/with-total.ts';

const { deliverables, notes, projects, versionDecisions, versions } = schema;
const shown = 50;

export type Review = Awaited<ReturnType<typeof findReview>>;

/**
 * Returns a deliverable with its versions, the latest decision on each, and its notes. A note that
 * was carried forward appears only on the version it was carried to. Returns at most the 50 newest
 * versions, and at most 50 notes.
 * @throws AppError `not_found`.
 */
export async function findReview(ctx: Ctx, { id }: { id: string }) {
  const [[deliverable], cuts, remarks] = await Promise.all([
    selectDeliverable(ctx, id),
    listCuts(ctx, id),
    listNotesOnce(ctx, id),
  ]);
  if (!deliverable) throw notFound('deliverable');
  return { ...deliverable, versions: withTotal(cuts), notes: withTotal(remarks) };
}

function selectDeliverable(ctx: Ctx, id: string) {
  return ctx.tx
    .select({
      id: deliverables.id,
      projectId: deliverables.projectId,
      projectName: projects.name,
      title: deliverables.title,
      description: deliverables.description,
      format: deliverables.format,
      duration: deliverables.duration,
      platform: deliverables.platform,
      status: deliverables.status,
      dueDate: deliverables.dueDate,
      deliveredAt: deliverables.deliveredAt,
      isClientVisible: deliverables.isClientVisible,
    })
    .from(deliverables)
    .innerJoin(projects, and(eq(projects.id, deliverables.projectId), isNull(projects.deletedAt)))
    .where(and(eq(deliverables.id, id), isNull(deliverables.deletedAt)));
}

function listCuts(ctx: Ctx, deliverableId: string) {
  const decided = ctx.tx
    .select({ byName: versionDecisions.byName, comment: versionDecisions.comment })
    .from(versionDecisions)
    .where(and(eq(versionDecisions.versionId, versions.id), ne(versions.decision, 'PENDING')))
    .orderBy(desc(versionDecisions.createdAt), desc(versionDecisions.id))
    .limit(exactly(1))
    .as('decided');
  return ctx.tx
    .select({
      id: versions.id,
      versionNumber: versions.versionNumber,
      fileName: versions.fileName,
      externalUrl: versions.externalUrl,
      postedAt: versions.createdAt,
      decision: versions.decision,
      decidedAt: versions.decidedAt,
      decidedBy: decided.byName,
      comment: decided.comment,
      total,
    })
    .from(versions)
    .leftJoinLateral(decided, sql`true`)
    .where(and(eq(versions.deliverableId, deliverableId), isNull(versions.deletedAt)))
    .orderBy(desc(versions.versionNumber))
    .limit(exactly(shown));
}

function listNotesOnce(ctx: Ctx, deliverableId: string) {
  const copies = alias(notes, 'copies');
  return ctx.tx
    .select({
      id: notes.id,
      versionNumber: versions.versionNumber,
      parentId: notes.parentId,
      body: notes.body,
      timeMs: notes.timeMs,
      endTimeMs: notes.endTimeMs,
      visibility: notes.visibility,
      authorKind: notes.authorKind,
      authorName: notes.authorName,
      resolvedAt: notes.resolvedAt,
      createdAt: notes.createdAt,
      total,
    })
    .from(versions)
    .innerJoin(notes, and(eq(notes.versionId, versions.id), isNull(notes.deletedAt)))
    .where(
      and(
        eq(versions.deliverableId, deliverableId),
        isNull(versions.deletedAt),
        notExists(
          ctx.tx
            .select({ one: sql`1` })
            .from(copies)
            .where(and(eq(copies.originNoteId, notes.id), isNull(copies.deletedAt))),
        ),
      ),
    )
    .orderBy(desc(versions.versionNumber), asc(notes.createdAt), asc(notes.id))
    .limit(exactly(shown));
}
