import { invalid } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findInvoiceSettings } from './find-invoice-settings.ts';

const { clients, projects } = schema;

/**
 * Returns what a new invoice of a job begins with, from the job, its client and the settings. The job
 * may be closed: its last invoice often follows the wrap.
 * @throws AppError `invalid_parameter`.
 */
export async function draftFacts(
  ctx: Ctx,
  { projectId, clientId }: { projectId: string; clientId?: string | undefined },
) {
  const [project] = await ctx.tx
    .select({ id: projects.id, clientId: projects.clientId, poNumber: projects.poNumber })
    .from(projects)
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)))
    .for('key share');
  if (!project) throw invalid('projectId', 'Choose a job.');
  const [client] = await ctx.tx
    .select()
    .from(clients)
    .where(and(eq(clients.id, clientId ?? project.clientId), isNull(clients.deletedAt)))
    .for('key share');
  if (!client) throw invalid('clientId', 'Choose a client.');
  const settings = await findInvoiceSettings(ctx);
  const { name, address, billingEmail: email, taxId, vendorPortalUrl } = client;
  return {
    client,
    settings,
    facts: {
      ...{ projectId, clientId: client.id, billTo: { name, address, email, taxId } },
      ...{ poNumber: project.poNumber, vendorPortalUrl, notes: settings.notes },
    },
    termsDays: client.termsDays ?? settings.termsDays,
  };
}
