import { take } from '../../accounts/access/limits.unscoped.ts';
import type { Database } from '../../kernel/database/index.ts';
import { asPortalLink, type PortalRequest } from '../../portal/as-portal-link.ts';
import { countWrite } from '../../portal/count-write.ts';
import { requireBriefLink } from './require-brief-link.ts';

/**
 * Counts a file before its bytes are read. Returns the workspace that it is for.
 * @throws AppError `not_found`, `rate_limited`.
 */
export async function countPortalFile(database: Database, request: PortalRequest): Promise<string> {
  return asPortalLink(database, request, async (ctx) => {
    requireBriefLink(ctx);
    await take(database, 'portalFilesByAddress', request.address);
    await countWrite(ctx, 'file');
    return ctx.workspace.id;
  });
}
