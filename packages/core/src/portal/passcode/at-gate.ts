import type { Tx } from '@callboard/db';
import { and, eq, exists, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { inSecretLink } from '../../accounts/access/in-secret-link.ts';
import { openContext } from '../../accounts/access/open-context.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import type { PortalRequest } from '../as-portal-link.ts';
import { isLivePortalLink } from '../conditions.ts';
import { ended } from '../ended.ts';
import { isPortalSecret } from '../link-path.ts';
import { type ClientActor, isLocked } from '../select-live-portal-link.ts';

const { contacts, portalEvents, portalLinks, portalProofs } = schema;

/** A link as it is known before its passcode was entered. */
export interface Gate {
  linkId: string;
  scope: ClientActor['scope'];
  ref: string;
  passcodeHash: string | null;
  isLocked: boolean;
  /** By what the company knows the browser: a proof of an email, or where the passcode was right. */
  knownBy: string | null;
}

/**
 * Runs work before the passcode of a link, which it may have or not. The work sees nothing of the link
 * but this.
 * @throws AppError `rate_limited`, `not_found` for every reason why a link does not work.
 */
export function atGate<T>(
  database: Database,
  request: PortalRequest,
  work: (ctx: Ctx, gate: Gate) => Promise<T>,
): Promise<T> {
  const { address } = request;
  const select = (tx: Tx, hashes: { tokenHash: string; proofHashes: string[] }) =>
    selectGate({ tx, now: database.now }, { ...hashes, address });
  const links = { kind: 'portalLinks', isSecret: isPortalSecret, select, ended } as const;
  return inSecretLink(database, request, links, async (tx, gate) =>
    work(await openContext(tx, database, { kind: 'system', name: 'Callboard' }), gate),
  );
}

interface Which {
  tokenHash: string;
  proofHashes: string[];
  address: string;
}

async function selectGate(
  ctx: Pick<Ctx, 'tx' | 'now'>,
  { tokenHash, proofHashes, address }: Which,
): Promise<Gate | null> {
  const [gate] = await ctx.tx
    .select({
      linkId: portalLinks.id,
      ...{ scope: portalLinks.scope, ref: portalLinks.ref },
      passcodeHash: portalLinks.passcodeHash,
      isLocked: isLocked(ctx, proofHashes),
      knownBy: knownBy(ctx, { proofHashes, address }),
    })
    .from(portalLinks)
    .innerJoin(contacts, eq(contacts.id, portalLinks.contactId))
    .where(and(eq(portalLinks.tokenHash, tokenHash), isLivePortalLink(ctx)));
  return gate ?? null;
}

function knownBy(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  { proofHashes, address }: Omit<Which, 'tokenHash'>,
): SQL<string | null> {
  const proof = tx
    .select({ hash: portalProofs.secretHash })
    .from(portalProofs)
    .where(
      and(
        inArray(portalProofs.secretHash, proofHashes),
        gt(portalProofs.expiresAt, now()),
        or(eq(portalProofs.by, 'code'), eq(portalProofs.linkId, portalLinks.id)),
      ),
    )
    .limit(1);
  const unlocked = tx
    .select({ one: sql`1` })
    .from(portalEvents)
    .where(
      and(
        eq(portalEvents.linkId, portalLinks.id),
        eq(portalEvents.kind, 'unlocked'),
        eq(portalEvents.address, address),
      ),
    );
  return sql`coalesce((${proof}), case when ${exists(unlocked)} then ${address}::text end)`;
}
