import type { EstimateLetterhead } from '@callboard/db/schema';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findMailLogo } from '../../store/find-mail-logo.ts';
import type { Estimate } from '../estimates/record.ts';

const { clients, contacts, workspaces } = schema;

/** Returns the company and the client as they are printed now. */
export async function readLetterhead(ctx: Ctx, estimate: Estimate): Promise<EstimateLetterhead> {
  const [company] = await ctx.tx
    .select({
      name: workspaces.name,
      legalName: workspaces.legalName,
      address: workspaces.address,
      country: workspaces.country,
    })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspace.id));
  const [client] = await ctx.tx
    .select({ name: clients.name })
    .from(clients)
    .where(eq(clients.id, estimate.clientId));
  const [contact] = estimate.contactId
    ? await ctx.tx
        .select({ name: contacts.name })
        .from(contacts)
        .where(eq(contacts.id, estimate.contactId))
    : [];
  return {
    company: company?.legalName ?? company?.name ?? ctx.workspace.name,
    address: company?.address ?? null,
    country: company?.country ?? null,
    logoUrl: (await findMailLogo(ctx)) ?? null,
    client: client?.name ?? '',
    contact: contact?.name ?? '',
  };
}
