import type { Database } from '../kernel/database/index.ts';
import { findMailLogo } from '../store/find-mail-logo.ts';
import type { PortalRequest } from './as-portal-link.ts';
import { pageOf } from './link-path.ts';
import { atGate } from './passcode/at-gate.ts';

/** The page that asks for a passcode. */
export type PasscodePage = Awaited<ReturnType<typeof findPasscodePage>>;

/**
 * Returns whose link it is, whether the browser still has to enter the passcode, and where the page of
 * the link is. Nothing of what the link shows.
 * @throws AppError `not_found`, `rate_limited`.
 */
export function findPasscodePage(database: Database, request: PortalRequest) {
  return atGate(database, request, async (ctx, { linkId, scope, isLocked }) => ({
    ...{ linkId, isLocked, page: pageOf(scope) },
    company: ctx.workspace.name,
    logoUrl: (await findMailLogo(ctx)) ?? null,
  }));
}
