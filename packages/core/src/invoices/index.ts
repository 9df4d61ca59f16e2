export {
  balanceOf,
  lineAmount,
  priceLine,
  type Tax,
  taxOn,
  taxSummary,
  totalsOf,
} from './amounts.ts';
export { isBooked, isCreditNote, isOpen, isOpenInvoice, isOverdue } from './conditions.ts';
export { createInvoice } from './create-invoice.ts';
export { creditInvoice } from './credit-invoice.ts';
export { draftEstimate } from './draft-estimate.ts';
export { draftSchedule } from './draft-schedule.ts';
export { draftStep } from './draft-step.ts';
export { draftTimecards } from './draft-timecards.ts';
export * from './enums.ts';
export * from './fields.ts';
export { findInvoiceSettings, type InvoiceSettings } from './find-invoice-settings.ts';
export { issueInvoice } from './issue-invoice.ts';
export { listBillableTimecards } from './list-billable-timecards.ts';
export type { Invoice } from './record.ts';
export { type OpenInvoice, selectOpenInvoices } from './select-open-invoices.ts';
export { setInvoiceRemoved } from './set-invoice-removed.ts';
export { updateInvoice } from './update-invoice.ts';
export { voidInvoice } from './void-invoice.ts';
export { undoWriteOff, writeOffInvoice } from './write-off-invoice.ts';
