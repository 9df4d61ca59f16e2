import { reloadContext } from '../../accounts/access/reload-context.ts';
import { describeProof } from '../crew-addresses/describe-proof.ts';
import { lockCrewMember } from '../lock-crew-member.ts';
import type { CrewMember } from '../record.ts';
import type { CrewLinkCtx } from './as-crew-link.ts';
import type { PortalActor } from './select-live-link.ts';

/**
 * Locks the crew member whose page it is, and reads the link, its proof and the company again under
 * that lock: whoever ends the link, changes the email or redacts the person locks them, too. Acts
 * continue with the returned context.
 * @throws AppError `not_found` once the link has ended, `plan_inactive`.
 */
export async function lockCrewPage(
  ctx: CrewLinkCtx,
): Promise<{ ctx: CrewLinkCtx; person: CrewMember }> {
  const person = await lockCrewMember(ctx, ctx.actor.crewMemberId);
  const fresh = await reloadContext(ctx);
  const actor = fresh.actor as PortalActor;
  const proof = await describeProof(ctx, actor.isProved ? person : { ...person, email: null });
  return { ctx: { ...fresh, actor: { ...actor, proof } }, person };
}
