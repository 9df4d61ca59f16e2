import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { after, type PageInput, rowsFor, toPage } from '../kernel/paging/index.ts';
import { schema } from '../kernel/schema.ts';
import { shownColumns, toEntries } from './entry.ts';

interface Input extends PageInput {
  projectId?: string | undefined;
}

/** Lists what happened in the workspace, or on one project, newest first. */
export async function listActivity(ctx: Ctx, { projectId, limit, cursor }: Input) {
  const { activity } = schema;
  const identity = { list: 'activity', filters: { projectId } };
  const rows = await ctx.tx
    .select({ ...shownColumns, projectId: activity.projectId, subjectId: activity.subjectId })
    .from(activity)
    .where(
      and(
        projectId === undefined ? undefined : eq(activity.projectId, projectId),
        after(ctx, identity, cursor, activity),
      ),
    )
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(rowsFor(limit));
  const { items, nextCursor } = toPage(ctx, identity, limit, rows);
  return { items: toEntries(items), nextCursor };
}
