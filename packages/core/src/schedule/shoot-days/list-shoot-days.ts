import { and, desc, eq, gte } from 'drizzle-orm';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { after, type PageInput, planByValue, rowsFor, toPage } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { liveDays, selectDays } from './record.ts';

const { shootDays } = schema;

interface ListInput extends PageInput {
  projectId: string;
  updatedSince?: Date | undefined;
}

/** Lists the days of a project, newest first, including released and cancelled days. */
export async function listShootDays(ctx: Ctx, input: ListInput) {
  const { projectId, updatedSince, limit, cursor } = input;
  await findProject(ctx, { id: projectId });
  const identity = { list: 'shoot-days', filters: { projectId, updatedSince } };
  if (updatedSince) await planByValue(ctx);
  const rows = await selectDays(ctx.tx)
    .where(
      and(
        liveDays,
        eq(shootDays.projectId, projectId),
        updatedSince && gte(shootDays.updatedAt, updatedSince),
        after(ctx, identity, cursor, shootDays),
      ),
    )
    .orderBy(desc(shootDays.createdAt), desc(shootDays.id))
    .limit(rowsFor(limit));
  return toPage(ctx, identity, limit, rows);
}
