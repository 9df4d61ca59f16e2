import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import { inSecretLink, type SecretLinkRequest } from '../../accounts/access/in-secret-link.ts';
import { openContext } from '../../accounts/access/open-context.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { isInGoodStanding } from '../../kernel/standing.ts';
import { inDays, linkDays } from './conditions.ts';
import { isCrewLinkSecret } from './link-path.ts';
import { type PortalActor, selectLiveLink } from './select-live-link.ts';

const { crewLinks } = schema;

/** A request by somebody who has the link of a crew member. */
export type CrewLinkRequest = SecretLinkRequest;

/** The context of a crew member's page. Its acts take what they change from the actor. */
export interface CrewLinkCtx extends Ctx {
  readonly actor: PortalActor;
}

const openedEveryMilliseconds = 3_600_000;

/**
 * Runs work in one transaction as the crew member of a link. Requests over a limit are refused
 * before anything is looked up. The person is read in the transaction of the work; acts that change
 * something lock the person and call `requireLiveLink`.
 * @throws AppError `rate_limited`, `not_found` for every reason why a link does not work,
 * `plan_inactive` while the plan of the company is not in good standing.
 */
export async function asCrewLink<T>(
  database: Database,
  request: CrewLinkRequest,
  work: (ctx: CrewLinkCtx) => Promise<T>,
): Promise<T> {
  const links = { kind: 'crewLinks', isSecret: isCrewLinkSecret, select, ended } as const;
  return inSecretLink(database, request, links, async (tx, { actor, lastOpenedAt }) => {
    const ctx = await openContext(tx, database, actor);
    if (!isInGoodStanding(ctx.workspace.subscription, ctx.now())) throw paused();
    await recordOpening(ctx, lastOpenedAt, actor);
    return work({ ...ctx, actor });
  });

  function select(tx: Ctx['tx'], hashes: { tokenHash: string; proofHashes: string[] }) {
    const where = eq(crewLinks.tokenHash, hashes.tokenHash);
    return selectLiveLink({ tx, now: database.now }, { where, proofHashes: hashes.proofHashes });
  }
}

function ended(): AppError {
  return new AppError('not_found', 'This link no longer works. Ask the production for a new link.');
}

function paused(): AppError {
  return new AppError(
    'plan_inactive',
    'This page is paused, because the company’s Callboard plan has ended. Ask the production about your dates.',
  );
}

/** Records at most once an hour that the link was opened, which keeps it working. */
async function recordOpening(ctx: Ctx, last: Date | null, { crewLinkId }: PortalActor) {
  const now = ctx.now();
  if (last && now.getTime() - last.getTime() < openedEveryMilliseconds) return;
  await ctx.tx
    .update(crewLinks)
    .set({ lastOpenedAt: now, expiresAt: inDays(ctx, linkDays) })
    .where(eq(crewLinks.id, crewLinkId));
}
