import { AppError } from '@callboard/domain/errors';
import { inSecretLink, type SecretLinkRequest } from '../../accounts/access/in-secret-link.ts';
import { openContext } from '../../accounts/access/open-context.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { isScoutLinkSecret } from './link-path.ts';
import { type GuestActor, selectLiveScoutLink } from './select-live-scout-link.ts';

/** A request by somebody who has the link to a scouting sheet. */
export type ScoutLinkRequest = Omit<SecretLinkRequest, 'proofs'>;

/** The context of the page of a scouting sheet. Its acts take the sheet from the actor. */
export interface ScoutLinkCtx extends Ctx {
  readonly actor: GuestActor;
  readonly database: Database;
}

/**
 * Runs work in one transaction for somebody with the link to a scouting sheet.
 * @throws AppError `rate_limited`, `not_found` for every reason why a link does not work.
 */
export async function asScoutLink<T>(
  database: Database,
  request: ScoutLinkRequest,
  work: (ctx: ScoutLinkCtx) => Promise<T>,
): Promise<T> {
  const select = (tx: Ctx['tx'], { tokenHash }: { tokenHash: string }) =>
    selectLiveScoutLink({ tx, now: database.now }, { tokenHash });
  const links = { kind: 'scoutLinks', isSecret: isScoutLinkSecret, select, ended } as const;
  return inSecretLink(database, { ...request, proofs: [] }, links, async (tx, actor) => {
    const ctx = await openContext(tx, database, actor);
    return work({ ...ctx, actor, database });
  });
}

function ended(): AppError {
  return new AppError('not_found', 'This link no longer works. Ask the production for a new one.');
}
