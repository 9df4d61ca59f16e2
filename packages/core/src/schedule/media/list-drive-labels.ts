import { notFound } from '@callboard/domain/errors';
import type { DriveIds } from '@callboard/domain/media/fields';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { readProjectAccess, requireProjectAccess } from '../../accounts/access/project-access.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { liveDrives } from './drive-record.ts';

const { mediaDrives, projects } = schema;

export type DriveLabel = Awaited<ReturnType<typeof listDriveLabels>>[number];

/**
 * Returns what is printed on the labels of drives, in the order of the ids.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function listDriveLabels(ctx: Ctx, { ids }: z.infer<typeof DriveIds>) {
  const rows = await ctx.tx
    .select({
      id: mediaDrives.id,
      label: mediaDrives.label,
      kind: mediaDrives.kind,
      capacityGb: mediaDrives.capacityGb,
      serialNumber: mediaDrives.serialNumber,
      projectId: projects.id,
      projectName: projects.name,
      jobNo: projects.jobNo,
    })
    .from(mediaDrives)
    .innerJoin(projects, and(eq(projects.id, mediaDrives.projectId), isNull(projects.deletedAt)))
    .where(and(liveDrives, inArray(mediaDrives.id, ids)))
    .limit(exactly(ids.length));
  const found = new Map(rows.map((it) => [it.id, it]));
  const isOpen = await readProjectAccess(ctx);
  const closed = rows.find((it) => !isOpen(it.projectId, 'editMedia'));
  if (closed) await requireProjectAccess(ctx, { id: closed.projectId }, 'editMedia');
  return [...new Set(ids)].map((id) => {
    const drive = found.get(id);
    if (!drive) throw notFound('drive');
    return drive;
  });
}
