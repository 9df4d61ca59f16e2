import type { BriefStatus } from '@callboard/domain/briefs/enums';
import { and, desc, eq, sql } from 'drizzle-orm';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { after, type PageInput, rowsFor, toPage } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isFoundBy } from '../../search/is-found-by.ts';
import { hasStatus, isSeenBrief, liveBriefs } from './conditions.ts';

const { briefs, clients } = schema;

interface ListInput extends PageInput {
  status?: BriefStatus | undefined;
  clientId?: string | undefined;
  query?: string | undefined;
}

/** Lists briefs, newest first, each with its first words. @throws AppError `forbidden`. */
export async function listBriefs(ctx: Ctx, { limit, cursor, status, clientId, query }: ListInput) {
  requireMoney(ctx);
  const identity = { list: 'briefs', filters: { status, clientId, query } };
  const { id, title, source, shootDays, budgetCents, currency, createdAt } = briefs;
  const rows = await ctx.tx
    .select({
      ...{ id, title, source, status: briefs.status, shootDays, budgetCents, currency, createdAt },
      clientId: briefs.clientId,
      clientName: clients.name,
      excerpt: sql<string>`left(${briefs.body}, 160)`,
    })
    .from(briefs)
    .leftJoin(clients, eq(clients.id, briefs.clientId))
    .where(
      and(
        liveBriefs,
        isSeenBrief(ctx),
        status && hasStatus(status),
        clientId ? eq(briefs.clientId, clientId) : undefined,
        isFoundBy(query, briefs.foundBy, clients.foundBy),
        after(ctx, identity, cursor, briefs),
      ),
    )
    .orderBy(desc(briefs.createdAt), desc(briefs.id))
    .limit(rowsFor(limit));
  return toPage(ctx, identity, limit, rows);
}

export type ListedBrief = Awaited<ReturnType<typeof listBriefs>>['items'][number];
