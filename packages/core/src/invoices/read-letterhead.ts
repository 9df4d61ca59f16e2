import type { InvoiceLetterhead } from '@callboard/db/schema';
import type { Ctx } from '../context.ts';
import { findMailLogo } from '../files/find-mail-logo.ts';
import { findCompany } from '../workspaces/find-company.ts';
import { findInvoiceSettings } from './find-invoice-settings.ts';

/** Returns what an invoice prints of the company now. */
export async function readLetterhead(ctx: Ctx): Promise<InvoiceLetterhead> {
  const company = await findCompany(ctx);
  const { taxId } = await findInvoiceSettings(ctx);
  return {
    company: company.legalName ?? company.name,
    ...{ address: company.address, taxId, country: company.country },
    logoUrl: (await findMailLogo(ctx)) ?? null,
  };
}
