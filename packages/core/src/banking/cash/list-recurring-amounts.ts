import { asc, isNull, sql } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { recurringAmounts } = schema;

/** Lists recurring amounts by name. A quota bounds them. @throws AppError `forbidden`. */
export function listRecurringAmounts(ctx: Ctx) {
  requireAllMoney(ctx);
  return ctx.tx
    .select({
      id: recurringAmounts.id,
      name: recurringAmounts.name,
      amountCents: recurringAmounts.amountCents,
      currency: recurringAmounts.currency,
      every: recurringAmounts.every,
      startsOn: recurringAmounts.startsOn,
      endsOn: recurringAmounts.endsOn,
    })
    .from(recurringAmounts)
    .where(isNull(recurringAmounts.deletedAt))
    .orderBy(asc(sql`lower(${recurringAmounts.name})`), asc(recurringAmounts.id));
}
