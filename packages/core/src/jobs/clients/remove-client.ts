import { AppError } from '@callboard/domain/errors';
import { and, count, desc, eq, isNull, ne } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import { liveEstimates } from '../../bids/estimates/conditions.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isOpenProject } from '../projects/conditions.ts';
import { findClient } from './find-client.ts';
import type { Client } from './record.ts';
import { requireAssigned } from './require-assigned.ts';

const { clients, contacts, estimates, invoices, payments, projects } = schema;

/**
 * Removes a client and its contacts. Rejected while it has an estimate or a job, even a finished one,
 * because its history names it, and while one of its contacts is the contact on another client's open
 * job. Rows are only marked as deleted; `restoreClient` restores all of them.
 * @throws AppError `conflict`, `not_found`.
 */
export async function removeClient(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await ctx.tx.select({ id: clients.id }).from(clients).where(eq(clients.id, id)).for('update');
  const client = await findClient(ctx, { id });
  requireAssigned(client);
  await requireNoProjects(ctx, client);
  await requireNoEstimates(ctx, client);
  await requireNoMoney(ctx, client);
  await requireNoPeopleOnProjects(ctx, client);
  const deletedAt = ctx.now();
  await ctx.tx
    .update(contacts)
    .set({ deletedAt, updatedAt: deletedAt })
    .where(and(eq(contacts.clientId, id), isNull(contacts.deletedAt)));
  await ctx.tx.update(clients).set({ deletedAt, updatedAt: deletedAt }).where(eq(clients.id, id));
  await record(ctx, 'client.removed', { subject: id, data: { name: client.name } });
}

async function requireNoProjects(ctx: Ctx, client: Client): Promise<void> {
  const theirs = and(eq(projects.clientId, client.id), isNull(projects.deletedAt));
  const [row] = await ctx.tx.select({ total: count() }).from(projects).where(theirs);
  const total = row?.total ?? 0;
  if (total === 0) return;
  const [newest] = await ctx.tx
    .select({ name: projects.name })
    .from(projects)
    .where(theirs)
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(1);
  throw new AppError(
    'conflict',
    total === 1
      ? `${client.name} has the job ${newest?.name}. Move it to another client first.`
      : `${client.name} has ${total} jobs, including ${newest?.name}. Move them to another client first.`,
  );
}

async function requireNoEstimates(ctx: Ctx, { id, name }: Client): Promise<void> {
  const [newest] = await ctx.tx
    .select({ number: estimates.number })
    .from(estimates)
    .where(and(eq(estimates.clientId, id), liveEstimates))
    .orderBy(desc(estimates.createdAt), desc(estimates.id))
    .limit(1);
  if (!newest) return;
  throw new AppError(
    'conflict',
    `${name} has the estimate ${newest.number}. Remove it or choose another client for it first.`,
  );
}

async function requireNoMoney(ctx: Ctx, { id, name }: Client): Promise<void> {
  const [invoice] = await ctx.tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.clientId, id), isNull(invoices.deletedAt)))
    .limit(1);
  const [payment] = await ctx.tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.clientId, id))
    .limit(1);
  if (!invoice && !payment) return;
  const what = invoice ? 'invoices' : 'payments';
  throw new AppError('conflict', `${name} has ${what}. Merge it into another client instead.`);
}

async function requireNoPeopleOnProjects(ctx: Ctx, client: Client): Promise<void> {
  const [used] = await ctx.tx
    .select({ person: contacts.name, project: projects.name })
    .from(contacts)
    .innerJoin(projects, eq(projects.contactId, contacts.id))
    .where(
      and(
        eq(contacts.clientId, client.id),
        isNull(contacts.deletedAt),
        ne(projects.clientId, client.id),
        isOpenProject,
      ),
    )
    .orderBy(desc(projects.createdAt))
    .limit(1);
  if (!used) return;
  throw new AppError(
    'conflict',
    `${used.person} of ${client.name} is the contact on ${used.project}. Choose another contact there first.`,
  );
}
