import { inWorkspace } from '@callboard/db';
import { unscoped } from '@callboard/db/unscoped';
import { reminderDays } from '@callboard/domain/invoices/enums';
import { reminderDue } from '@callboard/domain/invoices/reminder-due';
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { openContext } from '../../accounts/access/open-context.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import type { Actor, Ctx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database/index.ts';
import { todayOf } from '../../kernel/dates.ts';
import { schema } from '../../kernel/schema.ts';
import { isInGoodStanding } from '../../kernel/standing.ts';
import { findBounces } from '../../mail/find-bounces.ts';
import { isOpenInvoice } from './conditions.ts';
import { findInvoiceRecipient } from './find-invoice-recipient.ts';
import { findInvoiceSettings } from './find-invoice-settings.ts';
import { lockInvoices } from './lock-invoice.ts';
import { storeReminder } from './remind-invoice.ts';

const { clients, invoices } = schema;

/** Reminders come from nobody in particular. */
const reminder: Actor = { kind: 'system', name: 'Callboard' };

/** Hour of the company's day from which reminders are mailed. */
const firstHour = 9;

/** Reminders of one company and run. The next run has the others. */
const atOnce = 200;

/**
 * Mails the reminders that are due of every company, each in a transaction of its own: what was paid
 * meanwhile is not reminded of. After a time without a worker an invoice has one reminder, the latest.
 * One that fails does not stop the others.
 * @throws AggregateError of those.
 */
export async function mailReminders(database: Database): Promise<void> {
  const errors: unknown[] = [];
  for (const workspaceId of await listWorkspaces(database)) {
    const due = await inCompany(database, workspaceId, listDue).catch((error) => {
      errors.push(error);
      return [];
    });
    for (const id of due) {
      const work = inCompany(database, workspaceId, (ctx) => remind(ctx, id));
      await work.catch((error: unknown) => void errors.push(error));
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some reminders were not mailed.');
}

function inCompany<T>(database: Database, workspaceId: string, work: (ctx: Ctx) => Promise<T>) {
  return inWorkspace(database.app, workspaceId, async (tx) =>
    work(await openContext(tx, database, reminder)),
  );
}

/** Lists the companies whose day has begun and that have an invoice with a reminder to come. */
async function listWorkspaces(database: Database): Promise<string[]> {
  const now = database.now().toISOString();
  const earliest = reminderDays[0];
  const rows = await unscoped(database).sql<{ id: string }[]>`
    select w.id from workspaces w
    where w.deleted_at is null and w.sandbox_of is null
      and extract(hour from ${now}::timestamptz at time zone w.time_zone) >= ${firstHour}::int
      and exists (select from invoices i
        where i.workspace_id = w.id and i.deleted_at is null
          and i.status in ('sent', 'viewed', 'partially_paid') and i.sent_to is not null
          and i.due_date + ${earliest}::int <= (${now}::timestamptz at time zone w.time_zone)::date)
    order by w.id`;
  return rows.map((it) => it.id);
}

/** Lists the invoices of a company with a reminder to mail, unless it or the client has none. */
async function listDue(ctx: Ctx): Promise<string[]> {
  if (!isInGoodStanding(ctx.workspace.subscription, ctx.now())) return [];
  if (!(await findInvoiceSettings(ctx)).sendsReminders) return [];
  const rows = await ctx.tx
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(mayBeReminded(todayOf(ctx)))
    .orderBy(asc(invoices.dueDate), asc(invoices.id))
    .limit(atOnce);
  return rows.map((it) => it.id);
}

/** Condition: an open invoice that was mailed, and a reminder that was not mailed has its day. */
function mayBeReminded(today: string): SQL | undefined {
  const days = sql`(${today}::date - ${invoices.dueDate})`;
  const words = sql.raw(`array[${reminderDays.join(', ')}]`);
  const due = sql`(select max(d) from unnest(${words}) d where d <= ${days})`;
  return and(
    isOpenInvoice,
    isNotNull(invoices.sentTo),
    eq(invoices.isReminderOff, false),
    eq(clients.isReminderOff, false),
    sql`${due} > coalesce(${invoices.lastReminderDays}, -1000)`,
  );
}

/** Looks again under the locks, and mails the reminder, if its address is not known as wrong. */
async function remind(unlocked: Ctx, id: string): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  const [invoice] = await lockInvoices(ctx, [id]);
  const today = todayOf(ctx);
  const [still] = await ctx.tx
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .where(and(eq(invoices.id, id), mayBeReminded(today)));
  if (!invoice || !still || invoice.dueDate === null) return;
  const recipient = await findInvoiceRecipient(ctx, invoice, invoice.sentTo ?? undefined);
  const bounces = recipient ? await findBounces(ctx, [recipient.email]) : [];
  if (recipient && bounces.length === 0) return storeReminder(ctx, invoice);
  const lastReminderDays = reminderDue(invoice.dueDate, today);
  await ctx.tx.update(invoices).set({ lastReminderDays }).where(eq(invoices.id, id));
}
