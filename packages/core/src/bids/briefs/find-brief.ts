import { notFound } from '@callboard/domain/errors';
import { and, asc, desc, eq } from 'drizzle-orm';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { selectBriefFiles } from '../brief-files/select-brief-files.ts';
import { liveEstimates } from '../estimates/conditions.ts';
import { isSeenBrief, liveBriefs } from './conditions.ts';
import { type Brief, briefColumns } from './record.ts';

const {
  briefFiles,
  briefs,
  clients,
  contacts,
  estimateRuns,
  estimates,
  memberships,
  portalLinks,
  users,
} = schema;

/** Estimates and drafts listed with a brief. */
const most = 20;

/**
 * Returns a brief with its client, who added it, its files, its estimates and its latest draft.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function findBrief(ctx: Ctx, { id }: { id: string }) {
  requireMoney(ctx);
  const [found] = await ctx.tx
    .select({
      ...briefColumns,
      clientName: clients.name,
      contactName: contacts.name,
      addedBy: users.name,
      isLinkMailed: portalLinks.isMailed,
    })
    .from(briefs)
    .leftJoin(clients, eq(clients.id, briefs.clientId))
    .leftJoin(contacts, eq(contacts.id, briefs.contactId))
    .leftJoin(portalLinks, eq(portalLinks.id, briefs.linkId))
    .leftJoin(memberships, eq(memberships.id, briefs.createdBy))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(briefs.id, id), liveBriefs, isSeenBrief(ctx)));
  if (!found) throw notFound('brief');
  const [made, [run], files] = await Promise.all([
    estimatesOf(ctx, id),
    latestRun(ctx, id),
    selectBriefFiles(ctx, eq(briefFiles.briefId, id)).orderBy(asc(briefFiles.createdAt)),
  ]);
  return { ...found, estimates: made, run: run ?? null, files };
}

export type BriefInFull = Awaited<ReturnType<typeof findBrief>>;

function estimatesOf(ctx: Ctx, briefId: string) {
  const { id, number, title, status, version, currency, totalCents, createdAt } = estimates;
  return ctx.tx
    .select({ id, number, title, status, version, currency, totalCents, createdAt })
    .from(estimates)
    .where(and(eq(estimates.briefId, briefId), liveEstimates))
    .orderBy(desc(estimates.createdAt), desc(estimates.id))
    .limit(most);
}

function latestRun(ctx: Ctx, briefId: string) {
  const { id, estimateId, membershipId, state, step, problem, model, createdAt, endedAt } =
    estimateRuns;
  return ctx.tx
    .select({ id, estimateId, membershipId, state, step, problem, model, createdAt, endedAt })
    .from(estimateRuns)
    .where(eq(estimateRuns.briefId, briefId))
    .orderBy(desc(estimateRuns.createdAt), desc(estimateRuns.id))
    .limit(1);
}

/**
 * Locks and returns a brief that the actor sees.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function lockBrief(
  ctx: Ctx,
  id: string,
  { includeRemoved = false } = {},
): Promise<Brief> {
  requireMoney(ctx);
  return lockRecord(ctx, briefs, id, { where: isSeenBrief(ctx), includeRemoved });
}
