/** How the tax of a document is rounded: once per rate, or on each line. */
export const taxRoundings = ['document', 'line'] as const;

/** Kinds of client invoices. */
export const invoiceKinds = ['deposit', 'progress', 'final', 'overage', 'credit_note'] as const;

/** Statuses of client invoices. Overdue is derived from the due date. */
export const invoiceStatuses = [
  'draft',
  'sent',
  'viewed',
  'partially_paid',
  'paid',
  'void',
  'written_off',
] as const;

export type InvoiceKind = (typeof invoiceKinds)[number];
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** How tax is rounded: once for each rate of a document, or on each line. */
export type TaxRounding = (typeof taxRoundings)[number];

export const taxRoundingLabels: Record<TaxRounding, string> = {
  document: 'Once for each rate of a document',
  line: 'On each line',
};

/** Kinds that people draft. A credit note is issued at once, for an invoice. */
export const draftedKinds = [
  'deposit',
  'progress',
  'final',
  'overage',
] as const satisfies InvoiceKind[];

/** Statuses that people see: one past its due date is overdue, which is not stored. */
export const shownInvoiceStatuses = [...invoiceStatuses, 'overdue'] as const;

export type ShownInvoiceStatus = (typeof shownInvoiceStatuses)[number];

export const invoiceKindLabels: Record<InvoiceKind, string> = {
  deposit: 'Deposit',
  progress: 'Progress',
  final: 'Final',
  overage: 'Overage',
  credit_note: 'Credit note',
};

export const invoiceStatusLabels: Record<ShownInvoiceStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Viewed',
  partially_paid: 'Partly paid',
  paid: 'Paid',
  void: 'Void',
  written_off: 'Written off',
  overdue: 'Overdue',
};

/** How late what is owed is, in days past due. */
export const ageingBuckets = [
  'current',
  'days_1_30',
  'days_31_60',
  'days_61_90',
  'over_90',
] as const;

export type AgeingBucket = (typeof ageingBuckets)[number];

export const ageingLabels: Record<AgeingBucket, string> = {
  current: 'Not due',
  days_1_30: '1–30 days',
  days_31_60: '31–60 days',
  days_61_90: '61–90 days',
  over_90: 'Over 90 days',
};

/** Orders of the list; a minus reverses one. */
export const invoiceSorts = ['number', 'issued', 'due', 'total', 'balance', 'client'] as const;

export type InvoiceSort = (typeof invoiceSorts)[number] | `-${(typeof invoiceSorts)[number]}`;

/** Days from the due date on which reminders are mailed. */
export const reminderDays = [-3, 1, 7, 14, 30] as const;
