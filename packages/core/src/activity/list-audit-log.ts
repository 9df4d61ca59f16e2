import { auditGroups } from '@callboard/domain/activity/enums';
import { plainDate } from '@callboard/domain/fields';
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../kernel/context.ts';
import { after, type PageInput, planByValue, rowsFor, toPage } from '../kernel/paging/index.ts';
import { schema } from '../kernel/schema.ts';
import { entryColumns, toEntries } from './entry.ts';
import { supportActor } from './enums.ts';

const { activity, projects } = schema;

export const AuditFilters = z.object({
  /** A membership, or `support` for the operator and automatic acts. */
  actorId: z.string().optional(),
  auditGroup: z.enum(auditGroups).optional(),
  subjectId: z.string().optional(),
  /** First and last day, in the zone of the workspace. */
  from: plainDate.optional(),
  to: plainDate.optional(),
});

type Filters = z.infer<typeof AuditFilters>;

export type AuditEntry = Awaited<ReturnType<typeof listAuditLog>>['items'][number];

/** Lists the audit log, newest first. Only owners and admins may see it: it has addresses. */
export async function listAuditLog(ctx: Ctx, { limit, cursor, ...filters }: Filters & PageInput) {
  const identity = { list: 'audit_log', filters };
  await planByValue(ctx);
  const rows = await ctx.tx
    .select({
      ...entryColumns,
      subjectId: activity.subjectId,
      auditGroup: activity.auditGroup,
      changes: activity.changes,
      address: activity.address,
      requestId: activity.requestId,
      projectName: projects.name,
    })
    .from(activity)
    .leftJoin(projects, eq(projects.id, activity.projectId))
    .where(and(isWanted(ctx, filters), after(ctx, identity, cursor, activity)))
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(rowsFor(limit));
  const { items, nextCursor } = toPage(ctx, identity, limit, rows);
  return { items: toEntries(items), nextCursor };
}

function isWanted(ctx: Ctx, { actorId, auditGroup, subjectId, from, to }: Filters) {
  return and(
    isNotNull(activity.auditGroup),
    given(auditGroup, (it) => eq(activity.auditGroup, it)),
    given(actorId, isActor),
    given(subjectId, (it) => eq(activity.subjectId, it)),
    given(from, (it) => sql`${activity.createdAt} >= ${startOf(ctx, it)}`),
    given(to, (it) => sql`${activity.createdAt} < ${startOf(ctx, it, 1)}`),
  );
}

function given<T>(value: T | undefined, toCondition: (value: T) => SQL): SQL | undefined {
  return value === undefined ? undefined : toCondition(value);
}

function isActor(actorId: string): SQL {
  return actorId === supportActor
    ? isNull(activity.actorMembershipId)
    : eq(activity.actorMembershipId, actorId);
}

/** Returns the first instant of a day where the workspace is. */
function startOf({ workspace }: Ctx, day: string, daysLater = 0): SQL {
  return sql`((${day}::date + ${daysLater}::int)::timestamp at time zone ${workspace.timeZone})`;
}
