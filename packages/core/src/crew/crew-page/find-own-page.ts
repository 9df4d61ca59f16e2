import { maskedEmail } from '@callboard/domain/crew-addresses/masked';
import { eq } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import { findMailLogo } from '../../store/find-mail-logo.ts';
import { listUnconfirmedAddresses } from '../crew-addresses/list-unconfirmed-addresses.ts';
import type { CrewLinkCtx } from '../crew-links/index.ts';

const { crewMembers } = schema;

/**
 * Returns what surrounds every part of a crew member's page: the company, the person's name, and how
 * they prove that it is them. The email is masked, because somebody else may have the link.
 */
export async function findOwnPage(ctx: CrewLinkCtx) {
  const { actor, workspace } = ctx;
  const [person] = await ctx.tx
    .select({ email: crewMembers.email })
    .from(crewMembers)
    .where(eq(crewMembers.id, actor.crewMemberId));
  return {
    company: workspace.name,
    timeZone: workspace.timeZone,
    country: workspace.country,
    logoUrl: (await findMailLogo(ctx)) ?? null,
    name: actor.name,
    isProved: actor.isProved,
    maskedEmail: person?.email ? maskedEmail(person.email) : null,
    closed: actor.isAddressConfirmed ? null : await findClosed(ctx),
  };
}

/** Returns why papers, numbers and bills stay closed, also for somebody who proves the email on file. */
async function findClosed(ctx: CrewLinkCtx) {
  const { crewMemberId } = ctx.actor;
  const found = (await listUnconfirmedAddresses(ctx, [crewMemberId])).get(crewMemberId);
  return {
    isBlocked: found?.isBlocked ?? false,
    askedEmail: found?.askedEmail ? maskedEmail(found.askedEmail) : null,
  };
}
