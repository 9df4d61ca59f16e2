import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { findClient } from '../clients/clients.ts';
import type { Ctx } from '../context.ts';
import { schema } from '../schema.ts';
import { findContact } from './contacts.ts';

const { activeStatuses, clients, projects } = schema;

const shownJobs = 12;

/** A contact with their client and the jobs they are the contact on, the open ones first. */
export async function findContactPage(ctx: Ctx, { id }: { id: string }) {
  const contact = await findContact(ctx, { id });
  const [client, jobs] = await Promise.all([
    findClient(ctx, { id: contact.clientId }),
    listJobs(ctx, id),
  ]);
  return { contact, clientName: client.name, jobs };
}

function listJobs(ctx: Ctx, contactId: string) {
  const isOpen = inArray(projects.status, activeStatuses);
  return ctx.tx
    .select({
      id: projects.id,
      jobNo: projects.jobNo,
      name: projects.name,
      status: projects.status,
      phase: projects.phase,
      startDate: projects.startDate,
      endDate: projects.endDate,
      closedAt: projects.closedAt,
      clientName: clients.name,
    })
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(and(eq(projects.contactId, contactId), isNull(projects.deletedAt)))
    .orderBy(desc(isOpen), desc(projects.createdAt), desc(projects.id))
    .limit(shownJobs);
}
