import { keptMilliseconds } from '@callboard/domain/files/limits';
import { desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { canBeUndeleted } from './conditions.ts';

const { clients, projects } = schema;

const shown = 200;

/** Lists the jobs that can be restored, the last deleted first, and until when. */
export async function listDeletedProjects(ctx: Ctx) {
  const rows = await ctx.tx
    .select({
      id: projects.id,
      jobNo: projects.jobNo,
      name: projects.name,
      clientName: clients.name,
      deletedAt: sql<Date>`${projects.deletedAt}`.mapWith(projects.deletedAt),
    })
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(canBeUndeleted(ctx))
    .orderBy(desc(projects.deletedAt), desc(projects.id))
    .limit(shown);
  return rows.map((row) => ({
    ...row,
    restorableUntil: new Date(row.deletedAt.getTime() + keptMilliseconds),
  }));
}
