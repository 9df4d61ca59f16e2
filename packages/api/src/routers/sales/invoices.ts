import { makeOnce } from '@callboard/core/accounts';
import { toolListSchema, toToolList } from '@callboard/core/kernel';
import {
  ageInvoices,
  createInvoice,
  createInvoiceLink,
  creditInvoice,
  draftEstimate,
  draftSchedule,
  draftStep,
  draftTimecards,
  endInvoiceLinks,
  findInvoice,
  findInvoiceDocument,
  findInvoiceSettingsPage,
  invoiceTool,
  issueAndSendInvoice,
  issueInvoice,
  listBillableTimecards,
  listInvoiceItems,
  listInvoiceSources,
  listInvoices,
  listToInvoice,
  remindInvoice,
  sendInvoice,
  setInvoiceReminders,
  setInvoiceRemoved,
  totalMonths,
  undoWriteOff,
  updateInvoice,
  updateInvoiceSettings,
  voidInvoice,
  writeOffInvoice,
} from '@callboard/core/sales';
import { formKey } from '@callboard/domain/idempotency/fields';
import { invoiceSorts } from '@callboard/domain/invoices/enums';
import {
  CreateInvoice,
  CreditInvoice,
  InvoiceEstimate,
  InvoiceStep,
  InvoiceTimecards,
  IssueAndSendInvoice,
  IssueInvoice,
  invoiceFilters,
  SendInvoice,
  UpdateInvoice,
  VoidInvoice,
  WriteOffInvoice,
} from '@callboard/domain/invoices/fields';
import { UpdateInvoiceSettings } from '@callboard/domain/invoices/settings-fields';
import { z } from 'zod';
import { byProject } from '../../by-project.ts';
import { camelKeys } from '../../camel-keys.ts';
import { memberProcedure, router, toolProcedure } from '../../trpc.ts';
import { bookPage, byId, page } from '../inputs.ts';

const sort = z.enum(invoiceSorts.flatMap((it) => [it, `-${it}`] as const)).optional();
const byEstimate = z.object({ estimateId: z.string() });
const view = memberProcedure('money.view');
const edit = memberProcedure('money.edit');

/** Invoices and credit notes. The acts require access to money. */
export const invoices = router({
  list: view
    .input(z.object({ ...page, limit: bookPage.limit, sort, ...invoiceFilters }))
    .query(({ ctx, input }) => listInvoices(ctx, input)),
  ageing: view.query(({ ctx }) => ageInvoices(ctx)),
  months: view.query(({ ctx }) => totalMonths(ctx)),
  toInvoice: view.query(({ ctx }) => listToInvoice(ctx, { limit: 20 })),
  find: view.input(byId).query(({ ctx, input }) => findInvoice(ctx, input)),
  document: view.input(byId).query(({ ctx, input }) => findInvoiceDocument(ctx, input)),
  timecards: view
    .input(z.object({ projectId: z.string() }))
    .query(({ ctx, input }) => listBillableTimecards(ctx, input)),
  sources: view
    .input(z.object({ projectId: z.string() }))
    .query(({ ctx, input }) => listInvoiceSources(ctx, input)),
  settings: view.query(({ ctx }) => findInvoiceSettingsPage(ctx)),
  create: edit
    .input(CreateInvoice.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => createInvoice(ctx, it))),
  draftStep: edit.input(InvoiceStep).mutation(({ ctx, input }) => draftStep(ctx, input)),
  draftSchedule: edit.input(byEstimate).mutation(({ ctx, input }) => draftSchedule(ctx, input)),
  draftEstimate: edit
    .input(InvoiceEstimate.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => draftEstimate(ctx, it))),
  draftTimecards: edit
    .input(InvoiceTimecards)
    .mutation(({ ctx, input }) => draftTimecards(ctx, input)),
  update: edit.input(UpdateInvoice).mutation(({ ctx, input }) => updateInvoice(ctx, input)),
  setRemoved: edit
    .input(byId.extend({ isRemoved: z.boolean() }))
    .mutation(({ ctx, input }) => setInvoiceRemoved(ctx, input)),
  issue: edit.input(IssueInvoice).mutation(({ ctx, input }) => issueInvoice(ctx, input)),
  issueAndSend: edit
    .input(IssueAndSendInvoice)
    .mutation(({ ctx, input }) => issueAndSendInvoice(ctx, input)),
  send: edit.input(SendInvoice).mutation(({ ctx, input }) => sendInvoice(ctx, input)),
  remind: edit
    .input(SendInvoice.omit({ to: true }))
    .mutation(({ ctx, input }) => remindInvoice(ctx, input)),
  setReminders: edit
    .input(byId.extend({ isOff: z.boolean() }))
    .mutation(({ ctx, input }) => setInvoiceReminders(ctx, input)),
  createLink: edit.input(byId).mutation(({ ctx, input }) => createInvoiceLink(ctx, input)),
  endLinks: edit.input(byId).mutation(({ ctx, input }) => endInvoiceLinks(ctx, input)),
  void: edit.input(VoidInvoice).mutation(({ ctx, input }) => voidInvoice(ctx, input)),
  credit: edit
    .input(CreditInvoice.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => creditInvoice(ctx, it))),
  writeOff: edit.input(WriteOffInvoice).mutation(({ ctx, input }) => writeOffInvoice(ctx, input)),
  undoWriteOff: edit.input(byId).mutation(({ ctx, input }) => undoWriteOff(ctx, input)),
  updateSettings: edit
    .input(UpdateInvoiceSettings)
    .mutation(({ ctx, input }) => updateInvoiceSettings(ctx, input)),
});

export const invoiceTools = router({
  list: toolProcedure({
    name: 'list_invoices',
    title: 'Invoices',
    description:
      'Lists invoices to clients, what is due first, by status, client or job, with total, balance, due date and days overdue; and what is owed, by currency and days past due. Amounts are in minor units of the currency.',
    scope: 'read',
  })
    .input(invoiceTool.ListInvoices)
    .output(
      toolListSchema(invoiceTool.InvoiceItem).extend({ totals: z.array(invoiceTool.AgeingTotals) }),
    )
    .query(async ({ ctx, input }) => {
      const { ageing, ...list } = await listInvoiceItems(
        ctx,
        camelKeys(await byProject(ctx, input)),
      );
      const totals = ageing.map(invoiceTool.toAgeingTotals);
      return toToolList(ctx, list, invoiceTool.toInvoiceItem, { totals });
    }),
});
