import type { CrewLinkCtx } from '../crew-links/index.ts';
import { findCrewMember } from '../find-crew-member.ts';

/**
 * Returns the details that the crew member can correct; null until they prove their email, because
 * somebody else may have the link.
 */
export async function findOwnDetails(ctx: CrewLinkCtx) {
  if (!ctx.actor.isProved) return null;
  const { name, email, phone, city, languages, dietary, emergencyContact } = await findCrewMember(
    ctx,
    { id: ctx.actor.crewMemberId },
  );
  return { name, email, phone, city, languages, dietary, emergencyContact };
}
