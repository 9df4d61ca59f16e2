import { eq } from 'drizzle-orm';
import { inSecretLink, type SecretLinkRequest } from '../accounts/access/in-secret-link.ts';
import { openContext } from '../accounts/access/open-context.ts';
import type { Ctx } from '../kernel/context.ts';
import type { Database } from '../kernel/database/index.ts';
import { schema } from '../kernel/schema.ts';
import { ended } from './ended.ts';
import { isPortalSecret } from './link-path.ts';
import { type ClientActor, selectLivePortalLink } from './select-live-portal-link.ts';

const { portalLinks } = schema;

/** A request by somebody who has a link to what was sent to a client. */
export type PortalRequest = SecretLinkRequest;

/** The context of a client's page. Its acts take the record from the link, which is the actor. */
export interface PortalCtx extends Ctx {
  readonly actor: ClientActor;
  /** The email that the link was mailed to, if it is still the contact's. */
  readonly mailedTo: string | null;
  /** The version of the estimate that the link is for; null for links to other records. */
  readonly version: number | null;
  /** When the link was created. */
  readonly createdAt: Date;
  readonly lastOpenedAt: Date | null;
  /** IP address of the request. */
  readonly address: string;
  readonly database: Database;
}

/**
 * Runs work in one transaction as the contact of a portal link. A plan that ended closes nothing
 * here: what was sent stays readable and can be approved. Acts that change something lock the
 * workspace, which reads the link again. Parts of films have limits of their own.
 * @throws AppError `rate_limited`, `not_found` for every reason why a link does not work.
 */
export async function asPortalLink<T>(
  database: Database,
  request: PortalRequest,
  work: (ctx: PortalCtx) => Promise<T>,
  kind: 'portalLinks' | 'portalFilms' = 'portalLinks',
): Promise<T> {
  const { address } = request;
  const select = (tx: Ctx['tx'], { tokenHash, proofHashes }: Hashes) => {
    const where = eq(portalLinks.tokenHash, tokenHash);
    return selectLivePortalLink({ tx, now: database.now }, { where, proofHashes });
  };
  const links = { kind, isSecret: isPortalSecret, select, ended } as const;
  return inSecretLink(database, request, links, async (tx, live) => {
    const ctx = await openContext(tx, database, live.actor);
    return work({ ...ctx, ...live, address, database });
  });
}

interface Hashes {
  tokenHash: string;
  proofHashes: string[];
}
