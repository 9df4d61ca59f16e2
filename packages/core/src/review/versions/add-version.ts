import { notFound } from '@callboard/domain/errors';
import { eq, sql } from 'drizzle-orm';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { emit } from '../../tell/events/emit.ts';
import { lockDeliverable } from '../deliverables/lock-deliverable.ts';
import type { Deliverable } from '../deliverables/record.ts';
import { setStatus } from '../deliverables/set-status.ts';
import { carryNotesForward } from '../notes/carry-forward.ts';
import { findLatestVersion } from './find-latest-version.ts';
import { toVersion } from './public-record.ts';
import { type Version, versionColumns } from './record.ts';

const { deliverables, files, transcodes, versions } = schema;

interface Placed {
  deliverableId: string;
  stage?: Version['stage'] | undefined;
}

/** A cut on another site, at an https address. */
interface LinkedCut extends Placed {
  url: string;
  fileName?: string | undefined;
}

/** A cut that was uploaded. */
interface UploadedCut extends Placed {
  fileId: string;
  fileName: string;
}

type NewVersion = LinkedCut | UploadedCut;

/**
 * Adds a version, a cut on another site or an uploaded one. It gets the deliverable's next version
 * number, the open notes of the previous version are carried forward, and the deliverable moves to
 * `IN_REVIEW`.
 * @throws AppError `not_found`, `forbidden`, `project_closed`.
 */
export async function addVersion(ctx: Ctx, input: NewVersion): Promise<Version> {
  const deliverable = await lockDeliverable(ctx, input.deliverableId);
  await requireProjectAccess(ctx, { id: deliverable.projectId }, 'editDeliverables');
  await requireQuotas(ctx, { versions: 1, versionsOfDeliverable: deliverable.id });
  const previous = await findLatestVersion(ctx, deliverable.id);
  const versionNumber = await takeVersionNumber(ctx, deliverable);
  const now = ctx.now();
  const id = newId('version');
  const [version] = await ctx.tx
    .insert(versions)
    .values({
      id,
      deliverableId: deliverable.id,
      versionNumber,
      ...(await contentOf(ctx, input)),
      stage: input.stage ?? null,
      postedBy: ctx.actor.name,
      carriedFromId: previous?.id ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning(versionColumns);
  if (!version) throw new Error('The insert returned no row.');
  if (previous) await carryNotesForward(ctx, { fromVersionId: previous.id, toVersionId: id });
  const recorded = record(ctx, 'version.posted', {
    subject: id,
    project: deliverable.projectId,
    data: { title: deliverable.title, versionNumber },
  });
  const emitted = emit(ctx, 'deliverable_version_created', {
    data: toVersion(version),
    context: { title: deliverable.title },
    projectId: deliverable.projectId,
  });
  await Promise.all([recorded, emitted]);
  await setStatus(ctx, deliverable, 'IN_REVIEW');
  return version;
}

async function contentOf({ tx }: Ctx, input: NewVersion) {
  if ('fileId' in input) {
    const { fileId, fileName } = input;
    // A content that was posted before is known already.
    const [known] = await tx
      .select({
        durationMs: transcodes.durationMs,
        width: transcodes.width,
        height: transcodes.height,
      })
      .from(files)
      .innerJoin(transcodes, eq(transcodes.blobId, files.blobId))
      .where(eq(files.id, fileId));
    return { kind: 'upload', fileId, fileName, externalUrl: null, ...known } as const;
  }
  const { url, fileName = new URL(url).hostname } = input;
  return { kind: 'link', fileId: null, fileName, externalUrl: url } as const;
}

async function takeVersionNumber(ctx: Ctx, deliverable: Deliverable): Promise<number> {
  const [row] = await ctx.tx
    .update(deliverables)
    .set({
      nextVersionNumber: sql`${deliverables.nextVersionNumber} + 1`,
      deliveredAt: null,
      updatedAt: ctx.now(),
    })
    .where(eq(deliverables.id, deliverable.id))
    .returning({ taken: sql<number>`${deliverables.nextVersionNumber} - 1` });
  if (!row) throw notFound('deliverable');
  return row.taken;
}
