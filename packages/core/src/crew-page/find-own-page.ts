import { eq } from 'drizzle-orm';
import type { CrewLinkCtx } from '../crew-links/index.ts';
import { findMailLogo } from '../files/find-mail-logo.ts';
import { schema } from '../schema.ts';

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
    logoUrl: (await findMailLogo(ctx)) ?? null,
    name: actor.name,
    isProved: actor.isProved,
    maskedEmail: person?.email ? masked(person.email) : null,
  };
}

/** Returns "t***@example.com". */
function masked(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`;
}
