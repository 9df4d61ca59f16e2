import { notFound } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

/** Returns the company details for the settings page. */
export async function findCompany(ctx: Ctx) {
  const { workspaces } = schema;
  const [company] = await ctx.tx
    .select({
      id: workspaces.id,
      name: workspaces.name,
      legalName: workspaces.legalName,
      timeZone: workspaces.timeZone,
      currency: workspaces.currency,
      country: workspaces.country,
      address: workspaces.address,
      phone: workspaces.phone,
      defaultCall: workspaces.defaultCall,
      defaultWrap: workspaces.defaultWrap,
      requiresSecondFactor: workspaces.requiresSecondFactor,
      unassignedClientId: workspaces.unassignedClientId,
    })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspace.id));
  if (!company) throw notFound('company');
  return company;
}
