export {
  isBooked,
  isCreditNote,
  isDraft,
  isOpen,
  isOpenInvoice,
  isOverdue,
  isVoid,
} from './conditions.ts';
export { createInvoice } from './create-invoice.ts';
export { createInvoiceLink } from './create-invoice-link.ts';
export { creditInvoice } from './credit-invoice.ts';
export { draftEstimate } from './draft-estimate.ts';
export { draftSchedule } from './draft-schedule.ts';
export { draftStep } from './draft-step.ts';
export { draftTimecards } from './draft-timecards.ts';
export { endInvoiceLinks } from './end-invoice-links.ts';
export { findInvoice, type InvoiceInFull } from './find-invoice.ts';
export { findInvoiceSettings, type InvoiceSettings } from './find-invoice-settings.ts';
export { findInvoiceSettingsPage } from './find-invoice-settings-page.ts';
export { issueInvoice } from './issue-invoice.ts';
export { listBillableTimecards } from './list-billable-timecards.ts';
export { listInvoiceItems } from './list-invoice-items.ts';
export { type InvoiceSources, listInvoiceSources } from './list-invoice-sources.ts';
export { type InvoiceFilters, type ListedInvoice, listInvoices } from './list-invoices.ts';
export { listToInvoice, type ToInvoice } from './list-to-invoice.ts';
export { mailReminders } from './mail-reminders.unscoped.ts';
export type { Invoice } from './record.ts';
export { remindInvoice } from './remind-invoice.ts';
export { type OpenInvoice, selectOpenInvoices } from './select-open-invoices.ts';
export { issueAndSendInvoice, sendInvoice } from './send-invoice.ts';
export { setInvoiceRemoved } from './set-invoice-removed.ts';
export { setInvoiceReminders } from './set-reminders.ts';
export { type Ageing, ageInvoices, type MonthTotal, totalMonths } from './summarize-invoices.ts';
export * as invoiceTool from './tool-record.ts';
export { updateInvoice } from './update-invoice.ts';
export { updateInvoiceSettings } from './update-invoice-settings.ts';
export { voidInvoice } from './void-invoice.ts';
export { undoWriteOff, writeOffInvoice } from './write-off-invoice.ts';
