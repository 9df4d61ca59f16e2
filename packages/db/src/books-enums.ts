/** How money came in, or went out. */
export const paymentMethods = ['ach', 'wire', 'check', 'card', 'cash', 'other'] as const;

/** What an invoice is settled by, and, as `refund`, credit of a client that went back to them. */
export const settlementKinds = ['payment', 'credit_note', 'write_off', 'refund'] as const;

/** Who is paid by a bill: a person of the crew, or a company. */
export const billKinds = ['crew', 'vendor'] as const;

/** Statuses of a bill. */
export const billStatuses = [
  'submitted',
  'disputed',
  'approved',
  'scheduled',
  'paid',
  'void',
] as const;

/** How a bill came in. */
export const billSources = ['entered', 'file', 'crew_page'] as const;

/** What a line of a bill is for. */
export const billLineKinds = [
  'labor',
  'overtime',
  'kit',
  'mileage',
  'per_diem',
  'reimbursement',
  'rental',
  'studio',
  'service',
  'other',
] as const;

/** Who marked a bill as paid. */
export const billPaidSources = ['manual', 'bank', 'accounting'] as const;

/** Who wrote a message about a bill. */
export const billMessageAuthors = ['member', 'payee'] as const;

/** Where a bank connection gets its transactions from. */
export const bankProviders = ['plaid', 'sandbox', 'statement'] as const;

/** States of a bank connection. */
export const bankConnectionStatuses = ['healthy', 'needs_attention', 'disconnected'] as const;

/** Types of bank accounts. */
export const bankAccountTypes = ['depository', 'credit', 'loan', 'other'] as const;

/** What a bank transaction is. */
export const bankCategories = [
  'client_payment',
  'crew',
  'vendor',
  'payroll',
  'tax',
  'transfer',
  'card_payment',
  'fee',
  'interest',
  'other',
] as const;

/** Formats of bank statements. */
export const statementFormats = ['ofx', 'csv', 'camt053', 'mt940', 'qif'] as const;

/** States of an imported statement. */
export const statementStates = ['queued', 'reading', 'mapping', 'ready', 'failed'] as const;

/** What a bank transaction is matched with. */
export const matchKinds = [
  ...(['payment', 'refund', 'bill', 'cost', 'transfer', 'fee', 'account'] as const),
] as const;

/** States of a reconciliation. */
export const reconciliationStates = ['open', 'closed'] as const;

/** How often a recurring amount is due. */
export const recurrences = ['weekly', 'two_weeks', 'monthly', 'quarterly', 'yearly'] as const;

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
