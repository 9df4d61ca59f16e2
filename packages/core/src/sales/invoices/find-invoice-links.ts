import { and, count, eq, gt, isNull, max } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { portalLinks } = schema;

/** Returns how many links to an invoice work, and when one was opened last. */
export async function findInvoiceLinks(ctx: Ctx, { id }: { id: string }) {
  const [row] = await ctx.tx
    .select({ liveCount: count(), lastOpenedAt: max(portalLinks.lastOpenedAt) })
    .from(portalLinks)
    .where(
      and(
        eq(portalLinks.scope, 'invoice'),
        eq(portalLinks.ref, id),
        isNull(portalLinks.revokedAt),
        gt(portalLinks.expiresAt, ctx.now()),
      ),
    );
  return row ?? { liveCount: 0, lastOpenedAt: null };
}
