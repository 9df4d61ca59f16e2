import type { TaxRounding } from '@callboard/domain/invoices/enums';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findInvoiceSettings } from '../../sales/invoices/find-invoice-settings.ts';

const { billSettings } = schema;

/** What a new company starts with. */
const initial = { producerLimitCents: null, termsDays: 30, needsTaxForm: true };

/**
 * Returns how the company pays bills: up to which amount producers approve (null is any), after how
 * many days, whether a tax form is needed, and how the tax of new bills and invoices is rounded.
 */
export async function findBillSettings(ctx: Ctx): Promise<{
  producerLimitCents: number | null;
  termsDays: number;
  needsTaxForm: boolean;
  taxRounding: TaxRounding;
}> {
  const { taxRounding } = await findInvoiceSettings(ctx);
  const [settings] = await ctx.tx
    .select({
      producerLimitCents: billSettings.producerLimitCents,
      termsDays: billSettings.termsDays,
      needsTaxForm: billSettings.needsTaxForm,
    })
    .from(billSettings);
  return { ...(settings ?? initial), taxRounding };
}
