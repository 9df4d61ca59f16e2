import { findProject } from '@callboard/core/jobs';
import { createInvoice, issueInvoice, recordPayment, recordRefund } from '@callboard/core/sales';
import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import { makeClient, makeProject } from './records.ts';
import type { TestApp } from './test-app.unscoped.ts';
import { as, type TestMember } from './workspaces.ts';

type InvoiceInput = Parameters<typeof createInvoice>[1];
type RefundInput = Parameters<typeof recordRefund>[1];
type PaymentInput = Parameters<typeof recordPayment>[1];

/** Drafts an invoice of $1,000.00, of a new job of a new client by default. */
export async function makeInvoiceDraft(
  app: TestApp,
  member: TestMember,
  input: Partial<InvoiceInput> = {},
): Promise<{ id: string; clientId: string; projectId: string }> {
  const projectId = input.projectId ?? (await makeBilledProject(app, member)).id;
  const lines = [{ description: 'Deposit', qty: 100, unitCents: 100_000 }];
  return as(app, member, async (ctx) => {
    const { id } = await createInvoice(ctx, { lines, ...input, projectId });
    const clientId = input.clientId ?? (await findProject(ctx, { id: projectId })).clientId;
    return { id, clientId, projectId };
  });
}

/** Creates a job of a new client. */
export async function makeBilledProject(app: TestApp, member: TestMember) {
  const { id: clientId } = await makeClient(app, member);
  return makeProject(app, member, { clientId });
}

/** Issues an invoice of $1,000.00, of a new job of a new client by default. */
export async function makeInvoice(
  app: TestApp,
  member: TestMember,
  { issueDate, ...input }: Partial<InvoiceInput> & { issueDate?: string } = {},
): Promise<{ id: string; number: string; clientId: string; projectId: string }> {
  const draft = await makeInvoiceDraft(app, member, input);
  const { number } = await as(app, member, (ctx) =>
    issueInvoice(ctx, { id: draft.id, ...(issueDate && { issueDate }) }),
  );
  return { ...draft, number: number ?? '' };
}

/** Records a payment of $1,000.00 of the day of the test's clock. */
export function makePayment(
  app: TestApp,
  member: TestMember,
  input: Partial<PaymentInput> & { clientId: string },
) {
  const receivedOn = plainDateIn('America/Los_Angeles', app.clock.now()).toString();
  const paid = { amountCents: 100_000, currency: 'USD', method: 'ach' as const, allocations: [] };
  return as(app, member, (ctx) => recordPayment(ctx, { ...paid, receivedOn, ...input }));
}

/** Refunds $100.00 of a client's credit on the day of the test's clock. */
export function makeRefund(
  app: TestApp,
  member: TestMember,
  input: Partial<RefundInput> & { clientId: string },
) {
  const refundedOn = plainDateIn('America/Los_Angeles', app.clock.now()).toString();
  const refund = { amountCents: 10_000, currency: 'USD', method: 'ach' as const };
  return as(app, member, (ctx) => recordRefund(ctx, { ...refund, refundedOn, ...input }));
}
