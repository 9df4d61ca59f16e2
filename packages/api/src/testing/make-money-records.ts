import { ignoreTransaction } from '@callboard/core/bank-matches';
import { approveBill } from '@callboard/core/bills';
import { saveTemplate } from '@callboard/core/estimate-templates';
import { addComment, createEstimate, reviseEstimate } from '@callboard/core/estimates';
import { createPayRun } from '@callboard/core/pay-runs';
import { AddRate, addRate } from '@callboard/core/rate-card';
import { closeReconciliation } from '@callboard/core/reconciliations';
import { sendEstimate } from '@callboard/core/sent-estimates';
import { saveTimecards, saveWrapReport, submitWrapReport } from '@callboard/core/wrap-reports';
import {
  as,
  makeBank,
  makeBill,
  makeBooking,
  makeBrief,
  makeBriefFile,
  makeBriefLink,
  makeClient,
  makeContact,
  makeEstimate,
  makeFile,
  makeInvoice,
  makeInvoiceDraft,
  makeMatch,
  makeMatchRule,
  makePayment,
  makeReconciliation,
  makeShootDay,
  makeTransaction,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';

/** Enters bills of the job: one that waits, an approved one, and one in a pay run. */
export async function makeBills(app: TestApp, owner: TestMember, projectId: string) {
  const { id: bill } = await makeBill(app, owner, { projectId, number: '1' });
  const { id: approvedBill } = await makeBill(app, owner, { projectId, number: '2' });
  const { id: inRun } = await makeBill(app, owner, { projectId, number: '3' });
  const { id: payRun } = await as(app, owner, async (ctx) => {
    for (const id of [approvedBill, inRun]) {
      // The records of another test have the same numbers.
      await approveBill(ctx, { id, reason: 'Not the same bill.' });
    }
    return createPayRun(ctx, { payOn: '2027-01-04', billIds: [inRun] });
  });
  return { bill, approvedBill, payRun };
}

/** Stores bank transactions, one to be matched, one matched and one ignored, and what is made of them. */
export async function makeMatched(app: TestApp, owner: TestMember) {
  const { id: bankTransaction, accountId } = await makeTransaction(app, owner);
  const matched = await makeTransaction(app, owner);
  const ignored = await makeTransaction(app, owner);
  const { groupId } = await makeMatch(app, owner, { transactionId: matched.id });
  const { id: closed } = await makeReconciliation(app, owner, { accountId: ignored.accountId });
  await as(app, owner, async (ctx) => {
    await ignoreTransaction(ctx, { id: ignored.id, reason: 'Personal' });
    await closeReconciliation(ctx, { id: closed });
  });
  return {
    ...{ bankTransaction, bankAccount: accountId, otherBankAccount: matched.accountId },
    ...{ ignoredTransaction: ignored.id, matchGroup: groupId, closedReconciliation: closed },
    matchRule: (await makeMatchRule(app, owner)).id,
    reconciliation: (await makeReconciliation(app, owner, { accountId })).id,
  };
}

/** Connects a bank of the sandbox and one of Plaid. The plan has no room for many, so earlier ones go. */
export async function makeBanks(app: TestApp, owner: TestMember) {
  await app.system.sql`
    update bank_connections set deleted_at = now() where workspace_id = ${owner.workspaceId}`;
  const sandbox = await makeBank(app, owner);
  const plaid = await makeBank(app, owner, { provider: 'plaid' });
  return {
    ...{ sandboxBank: sandbox.connectionId, plaidBank: plaid.connectionId },
    bankAccount: plaid.accounts.checking ?? '',
  };
}

/** Creates estimates of the job, one of them accepted, and what else they begin from. */
export async function makeBids(app: TestApp, owner: TestMember, projectId: string) {
  const estimate = await makeEstimate(app, owner, { projectId });
  const accepted = await makeEstimate(app, owner, { projectId });
  const rate = { section: 'B', description: 'Gaffer', unit: 'day', rateCents: 65_000 } as const;
  const { sql } = app.system;
  await sql`update estimates set status = 'accepted' where id = ${accepted.id}`;
  await sql`
    insert into estimate_awards (workspace_id, estimate_id, project_id, currency, total_cents,
      created_at)
    select workspace_id, id, project_id, currency, total_cents, now() from estimates
    where id = ${accepted.id}`;
  const { id: brief } = await makeBrief(app, owner);
  const briefFile = await makeBriefFile(app, owner);
  const { fileId: billFile } = await makeFile(app, owner, { image: 'bill', name: 'Bill.pdf' });
  const { id: briefLink } = await makeBriefLink(app, owner);
  const [line = ''] = estimate.lineIds;
  const [budgetLine = ''] = accepted.lineIds;
  const made = await as(app, owner, async (ctx) => ({
    ...{ estimate: estimate.id, acceptedEstimate: accepted.id },
    ...{ billFile, brief, briefFile, briefLink, budgetLine, estimateLine: line },
    otherEstimate: (await createEstimate(ctx, { title: 'Glow', copyOfId: estimate.id })).id,
    estimateComment: (await addComment(ctx, { id: estimate.id, body: 'Check the rate' })).id,
    estimateTemplate: (await saveTemplate(ctx, { estimateId: estimate.id, name: estimate.number }))
      .id,
    rate: (await addRate(ctx, AddRate.parse(rate))).id,
  }));
  await sendOnce(app, owner, estimate.id);
  return made;
}

/** Creates a draft, an invoice and a payment of the client of the job, and a timecard. */
export async function makeBilling(
  app: TestApp,
  owner: TestMember,
  { projectId }: { projectId: string },
) {
  const { id: clientId } = await makeClient(app, owner);
  await makeContact(app, owner, { clientId, email: 'ap@example.com' });
  const draft = await makeInvoiceDraft(app, owner, { projectId, clientId });
  const invoice = await makeInvoice(app, owner, { projectId, clientId });
  const payment = await makePayment(app, owner, { clientId });
  const date = '2026-12-15';
  const { id: shootDayId } = await makeShootDay(app, owner, { projectId, date });
  const { id: bookingId } = await makeBooking(app, owner, { projectId, dates: [date] });
  await app.system.sql`
    update bookings set rate_cents = 85000, rate_unit = 'day', rate_hours = 10, ot_rule = 'none'
    where id = ${bookingId}`;
  await app.system.sql`
    update booking_days set status = 'confirmed' where booking_id = ${bookingId}`;
  const hours = { inTime: '07:00', outTime: '17:00' };
  await as(app, owner, async (ctx) => {
    await saveWrapReport(ctx, { shootDayId, cameraWrap: '17:00' });
    await saveTimecards(ctx, { shootDayId, bookingIds: [bookingId], ...hours });
    await submitWrapReport(ctx, { shootDayId });
  });
  const [card] = await app.system.sql<[{ id: string }]>`
    select id from timecards where booking_id = ${bookingId}`;
  const ids = {
    billedClient: clientId,
    draftInvoice: draft.id,
    invoice: invoice.id,
    payment: payment.id,
  };
  return { ...ids, timecard: card.id };
}

/** Sends an estimate and revises it, so that it is a draft with a version that was sent. */
async function sendOnce(app: TestApp, owner: TestMember, id: string): Promise<void> {
  const { id: clientId } = await makeClient(app, owner);
  const contact = await makeContact(app, owner, { clientId, email: 'hana@example.com' });
  await app.system.sql`update estimates set contact_id = ${contact.id} where id = ${id}`;
  const view = { form: 'aicp' as const, sections: [], mayChoose: false };
  await as(app, owner, (ctx) => sendEstimate(ctx, { id, ...view }));
  await as(app, owner, (ctx) => reviseEstimate(ctx, { id }));
}
