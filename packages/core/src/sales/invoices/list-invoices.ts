import type { InvoiceSort } from '@callboard/domain/invoices/enums';
import type { invoiceFilters } from '@callboard/domain/invoices/fields';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isOwnMoney, requireMoney } from '../../accounts/access/money-of-jobs.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import type { PageInput } from '../../kernel/paging/index.ts';
import { type Run, type SortKey, sortedPage } from '../../kernel/paging/sorted-page.ts';
import { schema } from '../../kernel/schema.ts';
import { isFoundBy } from '../../search/is-found-by.ts';
import {
  balanceSql,
  daysOverdue,
  hasShownStatus,
  isOverdue,
  liveInvoices,
  shownStatus,
} from './conditions.ts';
import { shownColumns } from './record.ts';

const { clients, invoices, projects } = schema;

export type InvoiceFilters = z.infer<z.ZodObject<typeof invoiceFilters>>;

/** An invoice in a list. */
export type ListedInvoice = Awaited<ReturnType<typeof listInvoices>>['items'][number];

const columns = {
  ...shownColumns,
  paidOn: invoices.paidOn,
  isReminderOff: invoices.isReminderOff,
  createdAt: invoices.createdAt,
};

/** After every date, so that drafts are the newest. */
const never = sql`date '9999-12-31'`;

/** Amounts that are still owed: nothing of what is draft, void or a credit note. */
const owed = sql`case when ${invoices.status} in ('sent', 'viewed', 'partially_paid')
  and ${invoices.kind} <> 'credit_note' then ${balanceSql} else 0 end`;

type Key = Exclude<InvoiceSort, `-${string}`>;

const sortKeys: Record<Key, SortKey> = {
  number: { by: sql`coalesce(${invoices.number}, '')`, type: 'text' },
  issued: { by: sql`coalesce(${invoices.issueDate}, ${never})`, type: 'date' },
  due: { by: sql`coalesce(${invoices.dueDate}, ${never})`, type: 'date' },
  total: { by: sql`${invoices.totalCents}`, type: 'bigint' },
  balance: { by: owed, type: 'bigint' },
  client: { by: sql`lower(${clients.name})`, type: 'text' },
};

interface Input extends PageInput, InvoiceFilters {
  sort?: InvoiceSort | undefined;
}

/**
 * Lists the invoices and credit notes that the actor sees. Unless sorted, what is overdue is first, the
 * longest overdue before the others, then drafts and the newest.
 * @throws AppError `forbidden`.
 */
export async function listInvoices(ctx: Ctx, { limit, cursor, sort, ...filters }: Input) {
  requireMoney(ctx);
  const today = todayOf(ctx);
  const identity = { list: 'invoices', filters: { ...filters, sort } };
  const where = matchesFilters(ctx, filters);
  const page = await sortedPage(
    ctx,
    identity,
    { limit, cursor },
    runsOf(sort, where, today),
    (query) =>
      ctx.tx
        .select({ ...columns, position: query.position })
        .from(invoices)
        .innerJoin(clients, eq(clients.id, invoices.clientId))
        .innerJoin(projects, eq(projects.id, invoices.projectId))
        .where(query.where)
        .orderBy(...query.orderBy)
        .limit(query.limit),
  );
  return { ...page, items: page.items.map((it) => withState(it, today)) };
}

function runsOf(sort: InvoiceSort | undefined, where: SQL | undefined, today: string): Run[] {
  if (sort !== undefined) return [runOf(sort, where)];
  const late = isOverdue(today);
  return [
    runOf('due', and(where, late)),
    runOf('-issued', and(where, sql`not coalesce((${late}), false)`)),
  ];
}

function runOf(sort: InvoiceSort, where: SQL | undefined): Run {
  const keys: SortKey[] = [
    sortKeys[sort.replace('-', '') as Key],
    { by: sql`${invoices.id}`, type: 'text' },
  ];
  return { where, keys, isDescending: sort.startsWith('-') };
}

type Row = Parameters<typeof shownStatus>[0];

/** Adds the status that people see, and how late it is. */
export function withState<T extends Row>(row: T, today: string) {
  return { ...row, shownStatus: shownStatus(row, today), daysOverdue: daysOverdue(row, today) };
}

/** Condition: the invoices that the actor sees and that match the filters. */
export function matchesFilters(ctx: Ctx, filters: InvoiceFilters): SQL | undefined {
  const { status, clientId, projectId, query, month } = filters;
  return and(
    liveInvoices,
    isOwnMoney(ctx, invoices),
    status && hasShownStatus(status, todayOf(ctx)),
    clientId === undefined ? undefined : eq(invoices.clientId, clientId),
    projectId === undefined ? undefined : eq(invoices.projectId, projectId),
    month === undefined
      ? undefined
      : sql`${invoices.issueDate} >= ${`${month}-01`}::date
          and ${invoices.issueDate} < ${`${month}-01`}::date + interval '1 month'`,
    isFoundBy(query, invoices.foundBy, clients.foundBy, projects.foundBy),
  );
}
