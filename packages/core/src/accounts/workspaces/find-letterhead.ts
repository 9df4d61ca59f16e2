import type { Ctx } from '../../kernel/context.ts';
import { findMailLogo } from '../../store/find-mail-logo.ts';
import { findCompany } from './find-company.ts';

/** Returns what is printed at the head of each document. */
export async function findLetterhead(ctx: Ctx) {
  const [{ name, country }, logoUrl] = await Promise.all([findCompany(ctx), findMailLogo(ctx)]);
  return { name, country, logoUrl: logoUrl ?? null };
}
