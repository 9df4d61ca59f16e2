import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { areOwnDetailsHeld } from '../../tell/payment-details/are-own-details-held.ts';
import { findInvoiceSettings, readRemitTo } from './find-invoice-settings.ts';

/**
 * Returns how the company invoices, with where to pay to and whether a change of it waits to be looked
 * at, for the settings page.
 * @throws AppError `forbidden`.
 */
export async function findInvoiceSettingsPage(ctx: Ctx) {
  requireAllMoney(ctx);
  return {
    ...(await findInvoiceSettings(ctx)),
    remitTo: await readRemitTo(ctx),
    isRemitToHeld: await areOwnDetailsHeld(ctx),
  };
}
