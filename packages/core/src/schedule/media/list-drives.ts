import { and, desc, eq } from 'drizzle-orm';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { after, type PageInput, rowsFor, toPage } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { driveColumns, liveDrives } from './drive-record.ts';

const { mediaDrives } = schema;

/** Lists the drives of a project, newest first. */
export async function listDrives(
  ctx: Ctx,
  { projectId, limit, cursor }: PageInput & { projectId: string },
) {
  await findProject(ctx, { id: projectId });
  const identity = { list: 'media-drives', filters: { projectId } };
  const rows = await ctx.tx
    .select(driveColumns)
    .from(mediaDrives)
    .where(
      and(
        liveDrives,
        eq(mediaDrives.projectId, projectId),
        after(ctx, identity, cursor, mediaDrives),
      ),
    )
    .orderBy(desc(mediaDrives.createdAt), desc(mediaDrives.id))
    .limit(rowsFor(limit));
  return toPage(ctx, identity, limit, rows);
}
