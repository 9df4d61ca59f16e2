import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { after, type PageInput, rowsFor, toPage } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { findProject } from '../projects/find-project.ts';
import { linkColumns, liveLinks } from './record.ts';

const { externalLinks } = schema;

/** Lists the links of a project, newest first. */
export async function listLinks(
  ctx: Ctx,
  { projectId, limit, cursor }: PageInput & { projectId: string },
) {
  await findProject(ctx, { id: projectId });
  const identity = { list: 'links', filters: { projectId } };
  const rows = await ctx.tx
    .select(linkColumns)
    .from(externalLinks)
    .where(
      and(
        liveLinks,
        eq(externalLinks.projectId, projectId),
        after(ctx, identity, cursor, externalLinks),
      ),
    )
    .orderBy(desc(externalLinks.createdAt), desc(externalLinks.id))
    .limit(rowsFor(limit));
  return toPage(ctx, identity, limit, rows);
}
