import { sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockCostSettings } from './lock-cost-settings.ts';

const { costSettings } = schema;

/** Takes the next number of a purchase order. Numbers are never reused. */
export async function takeOrderNumber(ctx: Ctx): Promise<string> {
  await lockCostSettings(ctx);
  const [settings] = await ctx.tx
    .update(costSettings)
    .set({ nextPurchaseOrderNo: sql`${costSettings.nextPurchaseOrderNo} + 1` })
    .returning({ next: costSettings.nextPurchaseOrderNo });
  if (!settings) throw new Error('The workspace has no cost settings.');
  return `PO-${settings.next - 1}`;
}
