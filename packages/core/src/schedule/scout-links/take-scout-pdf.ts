import { take } from '../../accounts/access/limits.unscoped.ts';
import { findMailLogo } from '../../store/find-mail-logo.ts';
import { findScoutSheet } from '../scout-sheets/find-scout-sheet.ts';
import type { ScoutLinkCtx } from './as-scout-link.ts';

/**
 * Returns the sheet of the link to be printed, which counts, because a PDF takes processes.
 * @throws AppError `rate_limited`.
 */
export async function takeScoutPdf(ctx: ScoutLinkCtx) {
  const { scoutSheetId: id } = ctx.actor;
  await take(ctx.database, 'scoutPdfsByLink', id);
  const { name: company, country } = ctx.workspace;
  const sheet = await findScoutSheet(ctx, { id });
  return { sheet, company, country, logoUrl: await findMailLogo(ctx) };
}
