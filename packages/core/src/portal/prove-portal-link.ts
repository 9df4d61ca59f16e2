import { scopeToWorkspace } from '@callboard/db';
import type { ProvePortalLink } from '@callboard/domain/portal/fields';
import { lte } from 'drizzle-orm';
import type { z } from 'zod';
import { openContext } from '../accounts/access/open-context.ts';
import { useCode } from '../accounts/mailed-codes/use-code.unscoped.ts';
import type { Database } from '../kernel/database/index.ts';
import { newSecret } from '../kernel/ids.ts';
import { schema } from '../kernel/schema.ts';
import { asPortalLink, type PortalCtx, type PortalRequest } from './as-portal-link.ts';
import { findPortalPerson } from './find-portal-person.ts';
import { newProof, recordPortalEvent } from './open-portal-link.ts';

const { portalProofs } = schema;

/**
 * Proves an email in this browser with the code that was mailed to it, and returns the secret that
 * the browser keeps.
 * @throws AppError `invalid_parameter` for `code` or `email`, `not_found`, `rate_limited`.
 */
export async function provePortalLink(
  database: Database,
  request: PortalRequest,
  { code, codeSecret }: z.infer<typeof ProvePortalLink> & { codeSecret: string },
): Promise<{ proof: string }> {
  const seen = await asPortalLink(database, request, async (ctx) => ctx);
  const { portalLinkId } = seen.actor;
  const entered = { code, secret: codeSecret, address: request.address, portalLinkId };
  return useCode(database, { ...entered, purpose: 'portal' }, async (tx, used) => {
    await scopeToWorkspace(tx, seen.workspace.id);
    const { actor } = seen;
    const ctx: PortalCtx = { ...seen, ...(await openContext(tx, database, actor)), actor };
    const { email } = await findPortalPerson(ctx, used.email);
    const proof = newSecret('proof_');
    await tx.delete(portalProofs).where(lte(portalProofs.expiresAt, ctx.now()));
    await tx.insert(portalProofs).values({ ...newProof(ctx, proof, email), by: 'code' });
    await recordPortalEvent(ctx, 'proved');
    return { proof };
  });
}
