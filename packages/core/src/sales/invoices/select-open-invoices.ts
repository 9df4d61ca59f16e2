import { and, asc, eq, type SQL } from 'drizzle-orm';
import { isOwnMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isOpenInvoice } from './conditions.ts';
import { shownColumns } from './record.ts';

const { clients, invoices, projects } = schema;

/**
 * Returns the invoices that are still to be paid and the actor sees, with their clients and jobs,
 * those due first. `where` narrows them.
 */
export async function selectOpenInvoices(ctx: Ctx, where?: SQL) {
  return ctx.tx
    .select(shownColumns)
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .innerJoin(projects, eq(projects.id, invoices.projectId))
    .where(and(isOpenInvoice, isOwnMoney(ctx, invoices), where))
    .orderBy(asc(invoices.dueDate), asc(invoices.id));
}

export type OpenInvoice = Awaited<ReturnType<typeof selectOpenInvoices>>[number];
