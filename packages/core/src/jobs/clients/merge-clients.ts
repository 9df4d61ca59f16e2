import { clientRules, type MergeClients } from '@callboard/domain/clients/fields';
import { AppError, invalid } from '@callboard/domain/errors';
import { toProject } from '@callboard/domain/projects/public-record';
import { and, asc, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { emitAll } from '../../tell/events/emit.ts';
import { watchingClient } from '../../tell/payment-details/watch-client.ts';
import { enteredAgain } from '../contacts/changed-email.ts';
import { liveProjects, type Project, projectColumns } from '../projects/record.ts';
import { findClient } from './find-client.ts';
import type { Client } from './record.ts';
import { requireAssigned } from './require-assigned.ts';

const { briefs, clientRefunds, clients, contacts, estimates, invoices } = schema;
const { payments, projects, savedViews } = schema;

/**
 * Merges a client that was added twice into another one: moves its jobs, estimates, briefs, invoices,
 * payments, refunds and contacts, fills in the details that the other lacks, and removes it. A contact
 * whom the other has too, by email or else by name, becomes one contact, whose links go on working. Closed
 * jobs move as well, because they must name a client.
 * @throws AppError `not_found`, `conflict`, `invalid_parameter`.
 */
export async function mergeClients(
  ctx: Ctx,
  { id, intoId }: z.infer<typeof MergeClients>,
): Promise<Client> {
  if (id === intoId) throw invalid('intoId', 'Choose another client.');
  await lockEstimates(ctx, id);
  await lockProjects(ctx, id);
  await ctx.tx
    .select({ id: clients.id })
    .from(clients)
    .where(inArray(clients.id, [id, intoId]))
    .orderBy(asc(clients.id))
    .for('update');
  const moved = await lockProjects(ctx, id);
  const from = await findClient(ctx, { id });
  const into = await findClient(ctx, { id: intoId });
  requireAssigned(from);
  requireAssigned(into);
  await watchingClient(ctx, intoId, async () => {
    await joinDetails(ctx, from, into);
    await joinContacts(ctx, from, into);
  });
  await moveProjects(ctx, from, into, moved);
  await moveBids(ctx, from, into);
  await moveAccount(ctx, from, into);
  await ctx.tx
    .update(savedViews)
    .set({ query: sql`replace(${savedViews.query}, ${id}, ${intoId})` })
    .where(like(savedViews.query, `%${id}%`));
  const removed = { deletedAt: ctx.now(), updatedAt: ctx.now(), primaryContactId: null };
  await ctx.tx.update(clients).set(removed).where(eq(clients.id, id));
  await record(ctx, 'client.merged', {
    subject: intoId,
    data: { name: from.name, into: into.name },
  });
  return findClient(ctx, { id: intoId });
}

/** Locks the estimates before their jobs, as the acts that change an estimate do. */
async function lockEstimates(ctx: Ctx, clientId: string): Promise<void> {
  const people = ctx.tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(eq(contacts.clientId, clientId));
  await ctx.tx
    .select({ id: estimates.id })
    .from(estimates)
    .where(or(eq(estimates.clientId, clientId), inArray(estimates.contactId, people)))
    .orderBy(asc(estimates.id))
    .for('no key update');
}

/** Locks the jobs before their client, as the acts that change a job do. */
function lockProjects(ctx: Ctx, clientId: string): Promise<Project[]> {
  return ctx.tx
    .select(projectColumns)
    .from(projects)
    .where(and(eq(projects.clientId, clientId), liveProjects))
    .orderBy(asc(projects.id))
    .for('no key update');
}

async function joinDetails(ctx: Ctx, from: Client, into: Client): Promise<void> {
  const { website, address, billingEmail, termsDays, taxId, vendorPortalUrl } = from;
  const notes = [into.notes, from.notes].filter((it) => it !== null).join('\n\n') || null;
  if (!clientRules.notes.safeParse(notes).success) {
    throw new AppError(
      'conflict',
      `The notes of ${from.name} and ${into.name} are too long to join. Shorten one first.`,
    );
  }
  await ctx.tx
    .update(clients)
    .set({
      website: into.website ?? website,
      address: into.address ?? address,
      billingEmail: into.billingEmail ?? billingEmail,
      termsDays: into.termsDays ?? termsDays,
      taxId: into.taxId ?? taxId,
      vendorPortalUrl: into.vendorPortalUrl ?? vendorPortalUrl,
      poRequired: into.poRequired || from.poRequired,
      notes,
      updatedAt: ctx.now(),
    })
    .where(eq(clients.id, into.id));
}

/**
 * Moves the contacts; those whom both have become one. The primary contact stays the other client's,
 * if it has one.
 */
async function joinContacts(ctx: Ctx, from: Client, into: Client): Promise<void> {
  const now = ctx.now().toISOString();
  const isSamePerson = sql`lower(coalesce(theirs.email, theirs.name)) =
    lower(coalesce(own.email, own.name)) and (theirs.email is null) = (own.email is null)`;
  await ctx.tx.execute(sql`
    with twins as (
      select distinct on (theirs.id) theirs.id, theirs.phone, theirs.title, theirs.kind,
        own.id as kept_id
      from contacts theirs join contacts own on own.client_id = ${into.id} and ${isSamePerson}
      where theirs.client_id = ${from.id} and theirs.deleted_at is null and own.deleted_at is null
      order by theirs.id, own.created_at, own.id
    ), kept as (
      update contacts set phone = coalesce(contacts.phone, twins.phone),
        title = coalesce(contacts.title, twins.title), kind = coalesce(contacts.kind, twins.kind),
        updated_at = ${now}::timestamptz
      from twins where contacts.id = twins.kept_id
    ), jobs as (
      update projects set contact_id = twins.kept_id, updated_at = ${now}::timestamptz
      from twins where projects.contact_id = twins.id
    ), bids as (
      update estimates set contact_id = twins.kept_id, updated_at = ${now}::timestamptz
      from twins where estimates.contact_id = twins.id
    ), asked as (
      update briefs set contact_id = twins.kept_id, updated_at = ${now}::timestamptz
      from twins where briefs.contact_id = twins.id
    ), links as (
      update portal_links set contact_id = twins.kept_id
      from twins where portal_links.contact_id = twins.id
    )
    update contacts set deleted_at = ${now}::timestamptz, updated_at = ${now}::timestamptz
    from twins where contacts.id = twins.id`);
  const keepsPrimary = into.primaryContactId !== null;
  await ctx.tx
    .update(contacts)
    .set({
      clientId: into.id,
      ...(keepsPrimary && { isPrimary: false }),
      ...enteredAgain(ctx),
      updatedAt: ctx.now(),
    })
    .where(eq(contacts.clientId, from.id));
  if (keepsPrimary) return;
  const moved = sql`(select ${contacts.id} from ${contacts} where ${contacts.clientId} = ${into.id}
    and ${contacts.isPrimary} and ${contacts.deletedAt} is null)`;
  await ctx.tx.update(clients).set({ primaryContactId: moved }).where(eq(clients.id, into.id));
}

/** Moves estimates and briefs, removed ones too. What was sent still names the client as it was. */
async function moveBids(ctx: Ctx, from: Client, into: Client): Promise<void> {
  for (const table of [estimates, briefs]) {
    await ctx.tx
      .update(table)
      .set({ clientId: into.id, updatedAt: ctx.now() })
      .where(eq(table.clientId, from.id));
  }
}

/** Moves invoices, payments and refunds. What was issued still names who it was billed to. */
async function moveAccount(ctx: Ctx, from: Client, into: Client): Promise<void> {
  for (const table of [payments, clientRefunds, invoices]) {
    await ctx.tx
      .update(table)
      .set({ clientId: into.id, updatedAt: ctx.now() })
      .where(eq(table.clientId, from.id));
  }
}

/** Moves the jobs, deleted ones too, and tells of the others. */
async function moveProjects(ctx: Ctx, from: Client, into: Client, before: Project[]) {
  const moved = await ctx.tx
    .update(projects)
    .set({ clientId: into.id, updatedAt: ctx.now() })
    .where(eq(projects.clientId, from.id))
    .returning(projectColumns);
  const stored = new Map(before.map((it) => [it.id, it]));
  const events = moved.flatMap((project) => {
    const was = stored.get(project.id);
    if (!was) return [];
    return {
      data: toProject(project),
      context: { was: toProject(was) },
      projectId: project.id,
    };
  });
  await emitAll(ctx, 'project_updated', events);
}
