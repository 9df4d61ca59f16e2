import { createHash } from 'node:crypto';
import { type Ctx, newId } from '@callboard/core';
import { standardSettings } from '@callboard/core/bids';
import type { Tx } from '@callboard/db';
import * as schema from '@callboard/db/schema';
import type { EventName } from '@callboard/domain/events/enums';
import { consentStatement } from '@callboard/domain/paperwork/enums';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';

// The demo goes through the acts. Here is what no act does: what takes months or the network, such
// as a delivery that failed eight times, and what has no act yet, such as a call sheet.

const { events, users, webhookAttempts, webhookDeliveries, webhookEndpoints } = schema;

type Row<Name extends 'callSheetRecipients' | 'callSheets' | 'oauthConnections' | 'oauthTokens'> =
  (typeof schema)[Name]['$inferInsert'];

export type EventRow = typeof events.$inferSelect;
export type AttemptRow = typeof webhookAttempts.$inferInsert;

const lockNumber = 7_201_927;

/**
 * Returns the highest number that a demo in this database has given its addresses, 0 when there is
 * none. Others who ask wait until the transaction ends. Needs an unscoped one: accounts are global.
 */
export async function findLastNumber(tx: Tx, names: string[]): Promise<number> {
  // Making a demo can take longer than the lock timeout of the login.
  await tx.execute(sql`set local lock_timeout = '5min'`);
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
  await tx.execute(sql`set local lock_timeout to default`);
  const pattern = `^(?:${names.join('|')})(?:\\.([0-9]{1,6}))?@example\\.com$`;
  const number = sql`coalesce(substring(${users.email} from ${pattern}::text)::int, 1)`;
  const [row] = await tx
    .select({ last: sql<number | null>`max(${number})` })
    .from(users)
    .where(sql`${users.email} ~ ${pattern}::text`);
  return row?.last ?? 0;
}

/** Sets the billing period, as a renewal would. */
export async function setPeriod(
  { tx }: Ctx,
  period: { periodStart: Date; periodEnd: Date },
): Promise<void> {
  await tx.update(schema.subscriptions).set(period);
}

/**
 * Removes the messages of the company, because what the story told people is long past. Acts after it
 * would not be bound to the company.
 */
export async function forgetMail({ tx, workspace }: Ctx): Promise<void> {
  const { mailMessages } = schema;
  await tx.execute(sql`set local role none`);
  await tx.delete(mailMessages).where(eq(mailMessages.workspaceId, workspace.id));
}

/** Sets the next job number. */
export async function setNextJobNo({ tx, workspace }: Ctx, nextJobNo: number): Promise<void> {
  const { workspaces } = schema;
  await tx.update(workspaces).set({ nextJobNo }).where(eq(workspaces.id, workspace.id));
}

/** Sets the next number of an estimate. */
export async function setNextEstimateNo({ tx, now }: Ctx, nextNumber: number): Promise<void> {
  const stamps = { createdAt: now(), updatedAt: now() };
  await tx
    .insert(schema.estimateSettings)
    .values({ ...standardSettings, ...stamps, nextNumber })
    .onConflictDoUpdate({ target: schema.estimateSettings.workspaceId, set: { nextNumber } });
}

/** Sets what became of an estimate. */
export async function setEstimate(
  { tx }: Ctx,
  id: string,
  values: Partial<typeof schema.estimates.$inferInsert>,
): Promise<void> {
  await tx.update(schema.estimates).set(values).where(eq(schema.estimates.id, id));
}

/** Inserts the link that a client got with an estimate. */
export async function insertPortalLink(
  { tx }: Ctx,
  link: typeof schema.portalLinks.$inferInsert,
): Promise<void> {
  await tx.insert(schema.portalLinks).values(link);
}

/** Inserts what a client decided about an estimate. */
export async function insertEstimateDecision(
  { tx }: Ctx,
  decision: typeof schema.estimateDecisions.$inferInsert,
): Promise<void> {
  await tx.insert(schema.estimateDecisions).values(decision);
}

/** Inserts what followed from the approval of an estimate. */
export async function insertEstimateAward(
  { tx }: Ctx,
  award: typeof schema.estimateAwards.$inferInsert,
): Promise<void> {
  await tx.insert(schema.estimateAwards).values(award);
}

/** Inserts a version of an estimate that was sent. */
export async function insertEstimateVersion(
  { tx }: Ctx,
  version: typeof schema.estimateVersions.$inferInsert,
): Promise<void> {
  await tx.insert(schema.estimateVersions).values(version);
}

/** Inserts a brief. */
export async function insertBrief(
  { tx, now }: Ctx,
  brief: typeof schema.briefs.$inferInsert,
): Promise<void> {
  await tx.insert(schema.briefs).values({ ...brief, createdAt: now(), updatedAt: now() });
}

/** Inserts an approved connection with its tokens. */
export async function insertConnection(
  { tx }: Ctx,
  { connection, tokens }: { connection: Row<'oauthConnections'>; tokens: Row<'oauthTokens'> },
): Promise<void> {
  await tx.insert(schema.oauthConnections).values(connection);
  await tx.insert(schema.oauthTokens).values(tokens);
}

/** Stores a revision of a call sheet as sent and reported, without mailing anybody. */
export async function sendSheet(
  { tx, now, actor }: Ctx,
  revision: Pick<
    typeof schema.callSheetRevisions.$inferInsert,
    'callSheetId' | 'revision' | 'sheet'
  >,
): Promise<void> {
  const sent = { sentAt: now(), sentBy: actor.name };
  await tx.insert(schema.callSheetRevisions).values({ ...revision, ...sent, reportedAt: now() });
  await tx
    .update(schema.callSheets)
    .set({ status: 'sent', revision: revision.revision, ...sent, updatedAt: now() })
    .where(eq(schema.callSheets.id, revision.callSheetId));
}

/** Inserts the recipients of a call sheet with their delivery status. */
export async function insertRecipients(
  { tx }: Ctx,
  recipients: Row<'callSheetRecipients'>[],
): Promise<void> {
  await tx.insert(schema.callSheetRecipients).values(recipients);
}

/** Returns the events of some names since the context's time, oldest first. */
export function listEventsSince({ tx, now }: Ctx, names: EventName[]): Promise<EventRow[]> {
  return tx
    .select()
    .from(events)
    .where(and(inArray(events.name, names), gte(events.occurredAt, now())))
    .orderBy(events.occurredAt, events.id);
}

/** Inserts a completed delivery and its attempts. */
export async function insertDelivery(
  { tx }: Ctx,
  {
    delivery,
    attempts,
  }: { delivery: typeof webhookDeliveries.$inferInsert; attempts: AttemptRow[] },
): Promise<void> {
  await tx.insert(webhookDeliveries).values(delivery);
  await tx.insert(webhookAttempts).values(attempts);
}

/** Sets when an endpoint started failing, or when a delivery last succeeded. */
export async function setOutcome(
  { tx }: Ctx,
  { id, ...outcome }: { id: string } & ({ failingSince: Date } | { lastDeliveredAt: Date }),
): Promise<void> {
  await tx.update(webhookEndpoints).set(outcome).where(eq(webhookEndpoints.id, id));
}

/** Marks notices of earlier days as read, and drops all that wait to be mailed. */
export async function settleNotices({ tx, now }: Ctx): Promise<void> {
  const { notices } = schema;
  const yesterday = new Date(now().getTime() - 86_400_000);
  await tx.update(notices).set({ mailAt: null });
  await tx.update(notices).set({ readAt: now() }).where(lt(notices.createdAt, yesterday));
}

interface PaperworkState
  extends Pick<
    typeof schema.paperworkItems.$inferSelect,
    'id' | 'status' | 'reason' | 'sentAt' | 'viewedAt' | 'signedAt'
  > {
  /** The deal memo that was sent. */
  memo: object | null;
  signedBy: string | null;
}

/** Sets how far a paper is, with its deal memo: only the person themselves signs. */
export async function setPaperwork(
  { tx, now, actor }: Ctx,
  { id, memo, signedBy, ...state }: PaperworkState,
): Promise<void> {
  const { paperworkDocuments, paperworkItems } = schema;
  await tx.update(paperworkItems).set(state).where(eq(paperworkItems.id, id));
  if (!memo) return;
  const content = JSON.stringify(memo);
  await tx.insert(paperworkDocuments).values({
    id: newId('paperworkDocument'),
    itemId: id,
    content,
    sha256: createHash('sha256').update(content).digest('hex'),
    signature: signedBy
      ? { name: signedBy, statement: consentStatement, address: '203.0.113.7' }
      : null,
    signedAt: state.signedAt,
    addedBy: actor.membershipId ?? null,
    createdAt: now(),
  });
}

/** Sets that who signed confirmed their email, and that a member changed the phone of one of them. */
export async function setConfirmedEmails({ tx, now, actor }: Ctx, changed: string): Promise<void> {
  const { crewAddressChanges, crewMembers } = schema;
  const signed = sql`exists (select from paperwork_documents d
    join paperwork_items i on i.id = d.item_id join bookings b on b.id = i.booking_id
    where b.crew_member_id = ${crewMembers.id} and d.signed_at is not null)`;
  const people = await tx
    .update(crewMembers)
    .set({ protectedSince: now(), provingEmail: sql`${crewMembers.email}` })
    .where(signed)
    .returning({ id: crewMembers.id, name: crewMembers.name, phone: crewMembers.phone });
  const [person] = people.filter(({ name }) => name === changed);
  if (!person) throw new Error(`${changed} signed nothing.`);
  await tx.insert(crewAddressChanges).values({
    id: newId('crewAddressChange'),
    crewMemberId: person.id,
    ...{ field: 'phone', before: '(323) 555-0100', after: person.phone, state: 'taken' },
    ...{ changedBy: actor.name, changedById: actor.membershipId ?? null, createdAt: now() },
  });
}

/** Sets the number of the next invoice. The company has changed its settings before. */
export async function setNextInvoiceNo({ tx }: Ctx, nextNumber: number): Promise<void> {
  await tx.update(schema.invoiceSettings).set({ nextNumber });
}

/** Sets that an invoice was mailed, or a reminder of it. */
export async function setInvoice(
  { tx }: Ctx,
  id: string,
  values: Partial<typeof schema.invoices.$inferInsert>,
): Promise<void> {
  await tx.update(schema.invoices).set(values).where(eq(schema.invoices.id, id));
}

/** Inserts the record of a mailed invoice or reminder. */
export async function insertInvoiceMessage(
  { tx }: Ctx,
  message: typeof schema.invoiceMessages.$inferInsert,
): Promise<void> {
  await tx.insert(schema.invoiceMessages).values(message);
}

/** Sets when a bank was read last. */
export async function setBankRead({ tx }: Ctx, id: string, lastSyncedAt: Date): Promise<void> {
  const { bankConnections } = schema;
  await tx.update(bankConnections).set({ lastSyncedAt }).where(eq(bankConnections.id, id));
}

/** Returns the id of a line of the bank by its id there. */
export async function findBankTransaction({ tx }: Ctx, providerId: string): Promise<string> {
  const { bankTransactions } = schema;
  const rows = await tx
    .select({ id: bankTransactions.id })
    .from(bankTransactions)
    .where(eq(bankTransactions.providerId, providerId));
  return onlyId(rows);
}

/** Returns the id of the cost of a vendor. */
export async function findCost({ tx }: Ctx, vendorName: string): Promise<string> {
  const { costs } = schema;
  return onlyId(
    await tx.select({ id: costs.id }).from(costs).where(eq(costs.vendorName, vendorName)),
  );
}

/** Returns the id of the order to a vendor. */
export async function findPurchaseOrder({ tx }: Ctx, vendorName: string): Promise<string> {
  const { purchaseOrders } = schema;
  const rows = await tx
    .select({ id: purchaseOrders.id })
    .from(purchaseOrders)
    .where(eq(purchaseOrders.vendorName, vendorName));
  return onlyId(rows);
}

function onlyId(rows: { id: string }[]): string {
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error('The demo expects one such record.');
  return row.id;
}
