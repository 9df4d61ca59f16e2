import { and, eq, isNull, sql } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { ended } from '../../portal/ended.ts';
import { coverOf } from '../../schedule/locations/cover-of.ts';
import { isFileOfJob } from '../../store/is-file-of-job.ts';
import { listSections } from '../book/list-sections.ts';
import { isShownPlace } from '../book/select-book-content.ts';
import { requireShared } from './find-portal-book.ts';

const { blobs, files, locations, projectLocations } = schema;

/**
 * Returns a file of a section that the client of a link sees, or the photo of a location in it.
 * @throws AppError `not_found` for every other.
 */
export async function findPortalBookFile(ctx: PortalCtx, { id }: { id: string }) {
  await requireShared(ctx);
  const sections = await listSections(ctx, ctx.actor.ref);
  const shown = sections.filter((it) => it.isClientVisible);
  const isOfSection = shown.some((it) => it.fileIds.includes(id));
  const hasPlaces = shown.some((it) => it.kind === 'locations');
  const isCover = !isOfSection && hasPlaces && (await isShownCover(ctx, id));
  if (!isOfSection && !isCover) throw ended();
  const { sizeBytes, contentType, sha256 } = blobs;
  const [file] = await ctx.tx
    .select({ blobId: files.blobId, name: files.name, sizeBytes, contentType, sha256 })
    .from(files)
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .where(and(eq(files.id, id), isCover ? isNull(files.deletedAt) : isFileOfJob(ctx.actor.ref)));
  if (!file) throw ended();
  return { workspaceId: ctx.workspace.id, ...file };
}

/** Whether a file is the photo that is shown of a location of the link's job. */
async function isShownCover({ tx, actor }: PortalCtx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: locations.id })
    .from(projectLocations)
    .innerJoin(locations, eq(locations.id, projectLocations.locationId))
    .where(and(isShownPlace(actor.ref), sql`${coverOf(locations.id)} = ${id}`))
    .limit(1);
  return rows.length > 0;
}
