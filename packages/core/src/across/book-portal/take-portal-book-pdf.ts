import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { takePortalPdf } from '../../portal/take-portal-pdf.ts';
import { findMailLogo } from '../../store/find-mail-logo.ts';
import { findSharedBook } from './find-portal-book.ts';

/**
 * Returns the client's copy of the book of a link to be printed, which counts, because a PDF takes
 * processes. @throws AppError `not_found`, `rate_limited`.
 */
export async function takePortalBookPdf(ctx: PortalCtx) {
  await takePortalPdf(ctx.database, ctx);
  const { name: company, country } = ctx.workspace;
  return { book: await findSharedBook(ctx), company, country, logoUrl: await findMailLogo(ctx) };
}
