import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';

const { billSettings } = schema;

/** What a new company starts with. */
const initial = { producerLimitCents: null, termsDays: 30, needsTaxForm: true };

/**
 * Returns how the company pays bills: up to which amount producers approve (null is any), after how
 * many days, and whether a tax form is needed.
 */
export async function findBillSettings({ tx }: Ctx): Promise<{
  producerLimitCents: number | null;
  termsDays: number;
  needsTaxForm: boolean;
}> {
  const [settings] = await tx
    .select({
      producerLimitCents: billSettings.producerLimitCents,
      termsDays: billSettings.termsDays,
      needsTaxForm: billSettings.needsTaxForm,
    })
    .from(billSettings);
  return settings ?? initial;
}
