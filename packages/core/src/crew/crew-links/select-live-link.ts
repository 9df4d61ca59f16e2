import { and, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Actor, Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isAddressUnconfirmed } from '../crew-addresses/conditions.ts';
import { isLiveLink } from './conditions.ts';

const { crewLinks, crewMembers, crewProofs } = schema;

export type PortalActor = Extract<Actor, { kind: 'portal' }>;

interface WhichLink {
  where: SQL;
  /** SHA-256 of the secrets of the browser's proofs. */
  proofHashes: string[];
}

/**
 * Returns the crew member of a link as the actor, and when the link was opened; null if it does not
 * work. The proof counts while the email that it is of is the person's.
 */
export async function selectLiveLink(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  { where, proofHashes }: WhichLink,
): Promise<{ actor: PortalActor; lastOpenedAt: Date | null } | null> {
  const [row] = await tx
    .select({
      crewLinkId: crewLinks.id,
      crewMemberId: crewMembers.id,
      name: crewMembers.name,
      lastOpenedAt: crewLinks.lastOpenedAt,
      proofHash: crewProofs.secretHash,
      isUnconfirmed: isAddressUnconfirmed,
    })
    .from(crewLinks)
    .innerJoin(crewMembers, eq(crewMembers.id, crewLinks.crewMemberId))
    .leftJoin(
      crewProofs,
      and(
        eq(crewProofs.crewMemberId, crewMembers.id),
        inArray(crewProofs.secretHash, proofHashes),
        eq(crewProofs.email, crewMembers.email),
        gt(crewProofs.expiresAt, now()),
      ),
    )
    .where(and(where, isLiveLink(tx, { now })))
    .limit(1);
  if (!row) return null;
  const { lastOpenedAt, isUnconfirmed, ...actor } = row;
  const isProved = actor.proofHash !== null;
  const isAddressConfirmed = !isUnconfirmed;
  return { actor: { kind: 'portal', ...actor, isProved, isAddressConfirmed }, lastOpenedAt };
}
