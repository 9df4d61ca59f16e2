import { requireAllMoney } from '../access/money.ts';
import type { Ctx } from '../context.ts';
import { findInvoiceSettings, readRemitTo } from './find-invoice-settings.ts';

/**
 * Returns how the company invoices, with where to pay to, for the settings page.
 * @throws AppError `forbidden`.
 */
export async function findInvoiceSettingsPage(ctx: Ctx) {
  requireAllMoney(ctx);
  return { ...(await findInvoiceSettings(ctx)), remitTo: await readRemitTo(ctx) };
}
