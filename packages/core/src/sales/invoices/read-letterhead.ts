import type { InvoiceLetterhead } from '@callboard/db/schema';
import { findCompany } from '../../accounts/workspaces/find-company.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findMailLogo } from '../../store/find-mail-logo.ts';
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
