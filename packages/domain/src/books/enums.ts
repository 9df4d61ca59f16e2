/** Formats of accounting exports. */
export const accountingFormats = ['quickbooks', 'xero', 'csv'] as const;

/** Records of the ledger, each of which is exported once. */
export const accountingRecords = [
  'invoice',
  'credit_note',
  'payment',
  'credit_applied',
  'credit_released',
  'payment_reversal',
  'write_off',
  'write_off_reversal',
  'credit_refund',
  'credit_refund_reversal',
  'bill',
  'bill_payment',
  'cost',
  'bank_entry',
  'correction',
] as const;

/** Accounts that what is not coded to a section is booked to. */
export const bookAccounts = [
  'income',
  'receivable',
  'payable',
  'bank',
  'tax_charged',
  'tax_paid',
  'bank_fees',
  'write_offs',
  'client_credit',
  'interest',
  'payroll',
  'other',
] as const;

export type AccountingFormat = (typeof accountingFormats)[number];
export type AccountingRecord = (typeof accountingRecords)[number];
export type BookAccountName = (typeof bookAccounts)[number];

export const accountingFormatLabels: Record<AccountingFormat, string> = {
  quickbooks: 'QuickBooks',
  xero: 'Xero',
  csv: 'CSV',
};

export const accountingRecordLabels: Record<AccountingRecord, string> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  payment: 'Payment',
  credit_applied: 'Credit applied',
  credit_released: 'Credit released',
  payment_reversal: 'Payment reversed',
  write_off: 'Write-off',
  write_off_reversal: 'Write-off reversed',
  credit_refund: 'Refund of credit',
  credit_refund_reversal: 'Refund reversed',
  bill: 'Bill',
  bill_payment: 'Bill payment',
  cost: 'Cost',
  bank_entry: 'Bank entry',
  correction: 'Correction',
};

/** What is booked to each account that belongs to no section of the bid. */
export const bookAccountLabels: Record<BookAccountName, string> = {
  income: 'Income from invoices',
  receivable: 'Owed by clients',
  payable: 'Owed to crew and vendors',
  bank: 'Bank accounts',
  tax_charged: 'Tax charged to clients',
  tax_paid: 'Tax paid to vendors',
  bank_fees: 'Bank fees',
  write_offs: 'Invoices written off',
  client_credit: 'Credit of clients',
  interest: 'Interest',
  payroll: 'Payroll without a job',
  other: 'Everything else',
};

/** When a tax is owed: by the date of the document, or when it is paid. */
export const taxBases = ['accrual', 'cash'] as const;

export type TaxBasis = (typeof taxBases)[number];

export const taxBasisLabels: Record<TaxBasis, string> = {
  accrual: 'By the date of the invoice',
  cash: 'When it is paid',
};
