import { inWorkspace } from '@callboard/db';
import { eq } from 'drizzle-orm';
import { inTurn } from '../access/in-turn.ts';
import { openContext } from '../access/open-context.ts';
import { requireLeft, spend } from '../access/spend.ts';
import type { Ctx } from '../context.ts';
import type { Database } from '../database/index.ts';
import { AppError } from '../errors.ts';
import { isInGoodStanding } from '../plans/standing.ts';
import { schema } from '../schema.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import { inDays, linkDays } from './conditions.ts';
import { findLinkWorkspace } from './find-link-workspace.ts';
import { isCrewLinkSecret } from './link-path.ts';
import { type PortalActor, selectLiveLink } from './select-live-link.ts';

const { crewLinks } = schema;

/** A request by somebody who has the link of a crew member. */
export interface CrewLinkRequest {
  /** The secret in the path. */
  secret: string;
  /** The secrets of the browser's proofs, from its cookie: one for each company, five at most. */
  proofs: readonly string[];
  /** IP address of the request. */
  address: string;
  /** Counts against the limit of changes, too. */
  isChange?: boolean;
}

/** The context of a crew member's page. Its acts take what they change from the actor. */
export interface CrewLinkCtx extends Ctx {
  readonly actor: PortalActor;
}

/** Proofs of one browser. */
export const mostProofs = 5;

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
  { secret, proofs, address, isChange = false }: CrewLinkRequest,
  work: (ctx: CrewLinkCtx) => Promise<T>,
): Promise<T> {
  const tokenHash = hashSecret(secret);
  requireLeft(database, 'crewLinkMissesByAddress', address);
  await spend(database, 'crewLinksByAddress', address);
  await spend(database, 'crewLinks', tokenHash);
  if (isChange) await spend(database, 'crewLinkChanges', tokenHash);
  return inTurn(database, { name: 'crewLinks', subject: tokenHash }, async () => {
    const workspaceId = isCrewLinkSecret(secret)
      ? await findLinkWorkspace(database, tokenHash)
      : null;
    if (workspaceId === null) throw await missed(database, address);
    return inTurn(database, { name: 'work', subject: workspaceId }, () =>
      inWorkspace(database.app, workspaceId, async (tx) => {
        const proofHashes = proofs.slice(0, mostProofs).map(hashSecret);
        const where = eq(crewLinks.tokenHash, tokenHash);
        const live = await selectLiveLink({ tx, now: database.now }, { where, proofHashes });
        if (!live) throw await missed(database, address);
        const ctx = await openContext(tx, database, live.actor);
        if (!isInGoodStanding(ctx.workspace.subscription, ctx.now())) throw paused();
        await recordOpening(ctx, live.lastOpenedAt, live.actor);
        return work({ ...ctx, actor: live.actor });
      }),
    );
  });
}

async function missed(database: Database, address: string): Promise<AppError> {
  await spend(database, 'crewLinkMissesByAddress', address);
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
