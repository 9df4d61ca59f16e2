import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { costSettings } = schema;

const initial = { coordinatorLimitCents: 0, producerLimitCents: null };

/** Returns up to which amounts coordinators and producers approve purchase orders; null is any. */
export async function findCostSettings(
  ctx: Ctx,
): Promise<{ coordinatorLimitCents: number | null; producerLimitCents: number | null }> {
  const [settings] = await ctx.tx
    .select({
      coordinatorLimitCents: costSettings.coordinatorLimitCents,
      producerLimitCents: costSettings.producerLimitCents,
    })
    .from(costSettings);
  return settings ?? initial;
}
