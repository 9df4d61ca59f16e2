import { take } from '../accounts/access/limits.unscoped.ts';
import type { Database } from '../kernel/database/index.ts';
import type { PortalCtx } from './as-portal-link.ts';
import { shareOf } from './count-write.ts';

/** Counts a PDF that is made for a link. @throws AppError `rate_limited`. */
export async function takePortalPdf(database: Database, ctx: PortalCtx): Promise<void> {
  const { share } = await shareOf(ctx);
  await take(database, 'portalPdfsByLink', share);
}
