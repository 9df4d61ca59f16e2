import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { costSettings } = schema;

/** Locks the settings of the workspace, which are made when they are first needed. */
export async function lockCostSettings(ctx: Ctx): Promise<void> {
  await ctx.tx.insert(costSettings).values({}).onConflictDoNothing();
  await ctx.tx.select({ next: costSettings.nextPurchaseOrderNo }).from(costSettings).for('update');
}
