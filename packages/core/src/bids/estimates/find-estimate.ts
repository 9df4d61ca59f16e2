import { notFound } from '@callboard/domain/errors';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import { liveProjects } from '../../jobs/projects/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { schema } from '../../kernel/schema.ts';
import { isSeen, liveEstimates, shownStatus } from './conditions.ts';
import { readLines } from './read-lines.ts';
import { estimateColumns } from './record.ts';

const {
  briefs,
  clients,
  contacts,
  estimateComments,
  estimateVersions,
  estimates,
  memberships,
  projects,
  users,
} = schema;

const parents = alias(estimates, 'parents');

/** An estimate with all that its page shows. */
export type EstimateInFull = Awaited<ReturnType<typeof findEstimate>>;

/**
 * Returns an estimate with its lines, comments and versions that were sent. `estimateTotals` of
 * `totals.ts` gives its figures.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function findEstimate(ctx: Ctx, { id }: { id: string }) {
  requireMoney(ctx);
  // Its revision is read before the lines: the editor keeps newer lines over those of an older one.
  const found = await selectNamed(ctx, id);
  if (!found) throw notFound('estimate');
  const [lines, comments, versions] = await Promise.all([
    readLines(ctx, id),
    listComments(ctx, id),
    listVersions(ctx, id),
  ]);
  const { estimate, ...names } = found;
  const status = shownStatus(estimate, todayOf(ctx));
  return { ...estimate, ...names, shownStatus: status, lines, comments, versions };
}

async function selectNamed(ctx: Ctx, id: string) {
  const [found] = await ctx.tx
    .select({
      estimate: estimateColumns,
      clientName: clients.name,
      contactName: contacts.name,
      contactEmail: contacts.email,
      projectName: projects.name,
      jobNo: projects.jobNo,
      briefTitle: briefs.title,
      parentNumber: parents.number,
      createdByName: users.name,
    })
    .from(estimates)
    .innerJoin(clients, eq(clients.id, estimates.clientId))
    .leftJoin(contacts, and(eq(contacts.id, estimates.contactId), isNull(contacts.deletedAt)))
    .leftJoin(projects, and(eq(projects.id, estimates.projectId), liveProjects))
    .leftJoin(briefs, and(eq(briefs.id, estimates.briefId), isNull(briefs.deletedAt)))
    .leftJoin(parents, eq(parents.id, estimates.parentId))
    .leftJoin(memberships, eq(memberships.id, estimates.createdBy))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(estimates.id, id), isSeen(ctx), liveEstimates));
  return found;
}

function listComments(ctx: Ctx, estimateId: string) {
  return ctx.tx
    .select({
      id: estimateComments.id,
      lineId: estimateComments.lineId,
      body: estimateComments.body,
      membershipId: estimateComments.membershipId,
      authorName: users.name,
      resolvedAt: estimateComments.resolvedAt,
      createdAt: estimateComments.createdAt,
    })
    .from(estimateComments)
    .innerJoin(memberships, eq(memberships.id, estimateComments.membershipId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(estimateComments.estimateId, estimateId), isNull(estimateComments.deletedAt)))
    .orderBy(asc(estimateComments.createdAt), asc(estimateComments.id));
}

function listVersions(ctx: Ctx, estimateId: string) {
  return ctx.tx
    .select({
      version: estimateVersions.version,
      totalCents: estimateVersions.totalCents,
      sentToName: estimateVersions.sentToName,
      sentToEmail: estimateVersions.sentToEmail,
      sentByName: users.name,
      sentAt: estimateVersions.createdAt,
    })
    .from(estimateVersions)
    .leftJoin(memberships, eq(memberships.id, estimateVersions.sentBy))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(eq(estimateVersions.estimateId, estimateId))
    .orderBy(desc(estimateVersions.version));
}
