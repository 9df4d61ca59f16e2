import { count, desc, eq } from 'drizzle-orm';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isSeenLink } from './conditions.ts';

const { briefs, clients, contacts, memberships, portalLinks, users } = schema;

/** Links of one list. */
const most = 100;

/** Lists the links for briefs that work, newest first. @throws AppError `forbidden`. */
export async function listBriefLinks(ctx: Ctx) {
  requireMoney(ctx);
  const { id, isMailed, createdAt, lastOpenedAt, expiresAt } = portalLinks;
  return ctx.tx
    .select({
      ...{ id, isMailed, createdAt, lastOpenedAt, expiresAt },
      contactId: contacts.id,
      contactName: contacts.name,
      clientName: clients.name,
      createdBy: users.name,
      briefs: count(briefs.id),
    })
    .from(portalLinks)
    .innerJoin(contacts, eq(contacts.id, portalLinks.contactId))
    .innerJoin(clients, eq(clients.id, contacts.clientId))
    .leftJoin(memberships, eq(memberships.id, portalLinks.createdBy))
    .leftJoin(users, eq(users.id, memberships.userId))
    .leftJoin(briefs, eq(briefs.linkId, portalLinks.id))
    .where(isSeenLink(ctx))
    .groupBy(
      ...[id, isMailed, createdAt, lastOpenedAt, expiresAt],
      ...[contacts.id, contacts.name, clients.name, users.name],
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
}

export type BriefLink = Awaited<ReturnType<typeof listBriefLinks>>[number];
