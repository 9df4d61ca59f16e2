import { and, eq, type SQL } from 'drizzle-orm';
import { seesAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isLivePortalLink } from '../../portal/conditions.ts';

const { portalLinks } = schema;

/**
 * Condition: links for briefs, joined with their contacts, that work and that the actor sees: their
 * own, or all with access to all money.
 */
export function isSeenLink(ctx: Ctx): SQL | undefined {
  const own = eq(portalLinks.createdBy, ctx.actor.membershipId ?? '');
  return and(
    eq(portalLinks.scope, 'brief'),
    isLivePortalLink(ctx),
    seesAllMoney(ctx) ? undefined : own,
  );
}
