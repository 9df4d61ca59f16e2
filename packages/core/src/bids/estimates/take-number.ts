import { inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockSettings } from './find-settings.ts';

const { estimates, estimateSettings } = schema;

/** Numbers looked at together, past those that were taken before the next number was set back. */
const ahead = 100;

/**
 * Takes the next number of an estimate. The settings stay locked until the transaction ends, so that
 * concurrent estimates get consecutive numbers and a failed one leaves no gap.
 */
export async function takeNumber(ctx: Ctx): Promise<string> {
  const { numberPrefix, nextNumber } = await lockSettings(ctx);
  for (let from = nextNumber; ; from += ahead) {
    const numbers = Array.from({ length: ahead }, (_, index) => `${numberPrefix}${from + index}`);
    const taken = await ctx.tx
      .select({ number: estimates.number })
      .from(estimates)
      .where(inArray(estimates.number, numbers));
    const used = new Set(taken.map((it) => it.number));
    const index = numbers.findIndex((it) => !used.has(it));
    const number = numbers[index];
    if (number === undefined) continue;
    const next = sql`${from + index + 1}::int`;
    await ctx.tx.update(estimateSettings).set({ nextNumber: next, updatedAt: ctx.now() });
    return number;
  }
}
