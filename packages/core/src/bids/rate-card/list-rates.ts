import type { ListRates } from '@callboard/domain/rate-card/fields';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isFoundBy, listedIn } from '../../search/is-found-by.ts';
import { liveRates, rateColumns } from './record.ts';

const { rateCardItems } = schema;

/** Lists the rate card by section and description. @throws AppError `forbidden`. */
export async function listRates(
  ctx: Ctx,
  { query, section, offset, limit }: z.infer<typeof ListRates>,
) {
  requireMoney(ctx);
  const found = and(
    liveRates,
    section && eq(rateCardItems.section, section),
    isFoundBy(query, listedIn(rateCardItems.description)),
  );
  const [items, [counted]] = await Promise.all([
    ctx.tx
      .select(rateColumns)
      .from(rateCardItems)
      .where(found)
      .orderBy(
        asc(rateCardItems.section),
        asc(sql`lower(${rateCardItems.description})`),
        asc(rateCardItems.id),
      )
      .limit(limit)
      .offset(offset),
    ctx.tx.select({ total: count() }).from(rateCardItems).where(found),
  ]);
  return { items, total: counted?.total ?? 0 };
}
