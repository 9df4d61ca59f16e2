import type { Tables } from './table.ts';

/** Money, from briefs to the books. */
export const moneyTables = {
  briefs: {
    ids: { brief: 'brf' },
    noun: 'brief',
    quota: { most: 200_000, noun: 'briefs, removed ones included' },
    exported: { omit: ['form_key'] },
  },
  briefFiles: {
    bounded: 'one for each file',
    exported: { key: ['file_id'], omit: ['next_at', 'attempts'] },
  },
  rateCardItems: {
    ids: { rateCardItem: 'rate' },
    noun: 'rate',
    quota: { most: 10_000, noun: 'rates, removed ones included' },
    exported: {},
  },
  estimateSettings: { bounded: 'one for each workspace', exported: { key: ['workspace_id'] } },
  estimateTemplates: {
    ids: { estimateTemplate: 'tpl' },
    quota: { most: 1_000, noun: 'templates of estimates' },
    exported: {},
  },
  estimates: {
    ids: { estimate: 'est' },
    noun: 'estimate',
    quota: { most: 200_000, noun: 'estimates, removed ones included' },
    exported: {},
  },
  estimateLines: {
    ids: { estimateLine: 'line' },
    quota: { most: 10_000_000, noun: 'lines of estimates, removed ones included' },
    exported: {},
  },
  estimateVersions: {
    ids: { estimateVersion: 'estv' },
    bounded: 'one for each sending, and messages are limited',
    exported: {},
  },
  estimateComments: {
    ids: { estimateComment: 'cmt' },
    noun: 'comment',
    quota: { most: 1_000_000, noun: 'comments on estimates' },
    exported: {},
  },
  estimateRuns: {
    ids: { estimateRun: 'run' },
    bounded: 'as many in a month as the plan allows',
    exported: { omit: ['next_at', 'attempts', 'input_tokens', 'output_tokens'] },
  },
  costSettings: { bounded: 'one for each workspace', exported: { key: ['workspace_id'] } },
  purchaseOrders: {
    ids: { purchaseOrder: 'po' },
    noun: 'purchase order',
    quota: { most: 1_000_000, noun: 'purchase orders' },
    exported: {},
  },
  pettyCashFloats: {
    ids: { float: 'cash' },
    noun: 'petty cash float',
    quota: { most: 200_000, noun: 'petty cash floats' },
    exported: {},
  },
  costs: {
    ids: { cost: 'cost' },
    noun: 'cost',
    quota: { most: 5_000_000, noun: 'costs, removed ones included' },
    exported: {},
  },
  budgetMoves: { ids: { budgetMove: 'bmv' }, bounded: 'a quota for each project', exported: {} },
  costForecasts: {
    bounded: 'one for each section and line of a job',
    exported: { key: ['project_id', 'section', 'line_id'] },
  },
  estimateDecisions: {
    ids: { estimateDecision: 'edec' },
    quota: { most: 1_000_000, noun: 'answers of clients' },
    exported: {},
  },
  estimateAwards: { bounded: 'one for each estimate', exported: { key: ['estimate_id'] } },
  invoices: {
    ids: { invoice: 'inv' },
    quota: { most: 1_000_000, noun: 'invoices, removed ones included' },
    exported: { omit: ['encrypted_remit_to'] },
  },
  invoiceLines: {
    ids: { invoiceLine: 'invl' },
    bounded: 'a thousand for each invoice at most',
    exported: {},
  },
  invoiceSettings: {
    ids: { invoiceSettings: 'ivs' },
    bounded: 'one for each workspace',
    exported: { key: ['workspace_id'], omit: ['encrypted_remit_to'] },
  },
  invoiceSettlements: {
    ids: { settlement: 'stl' },
    bounded: 'what payments, credit notes and write-offs settle of invoices, and refunds',
    exported: {},
  },
  invoiceMessages: {
    ids: { invoiceMessage: 'ivm' },
    bounded: 'one for each message, and messages are limited',
    exported: {},
  },
  payments: {
    ids: { payment: 'pay' },
    noun: 'payment',
    quota: { most: 1_000_000, noun: 'payments' },
    exported: {},
  },
  clientRefunds: {
    ids: { refund: 'rfd' },
    noun: 'refund',
    quota: { most: 1_000_000, noun: 'refunds of clients’ credit' },
    exported: {},
  },
  billSettings: { bounded: 'one for each workspace', exported: { key: ['workspace_id'] } },
  bills: {
    ids: { bill: 'bill' },
    noun: 'bill',
    quota: { most: 2_000_000, noun: 'bills' },
    exported: {},
  },
  billLines: {
    ids: { billLine: 'bln' },
    quota: { most: 20_000_000, noun: 'lines of bills' },
    exported: {},
  },
  billMessages: {
    ids: { billMessage: 'blm' },
    quota: { most: 2_000_000, noun: 'messages about bills' },
    exported: {},
  },
  payRuns: {
    ids: { payRun: 'prun' },
    noun: 'pay run',
    bounded: 'one row for each act, and acts are limited',
    exported: {},
  },
  paymentDetailChanges: {
    ids: { paymentDetailChange: 'pdc' },
    noun: 'change',
    bounded: 'one row for each act, and acts are limited',
    exported: { omit: ['before', 'after', 'proved_email'] },
  },
  bankSettings: { bounded: 'one for each workspace', exported: { key: ['workspace_id'] } },
  bankConnections: {
    ids: { bankConnection: 'bank' },
    noun: 'bank connection',
    bounded: 'as many at once as the plan allows',
    exported: {
      omit: ['encrypted_access_token', 'cursor', 'next_sync_at', 'leased_until', 'failures'],
    },
  },
  bankAccounts: { ids: { bankAccount: 'acc' }, bounded: 'those of each connection', exported: {} },
  bankStatements: {
    ids: { bankStatement: 'stm' },
    noun: 'bank statement',
    bounded: 'one for each file',
    exported: {},
  },
  bankStatementLines: {
    bounded: 'a limited number for each statement',
    exported: { key: ['statement_id', 'transaction_id'] },
  },
  bankTransactions: {
    ids: { bankTransaction: 'txn' },
    bounded: 'what banks send, and a limited number for each statement',
    exported: {},
  },
  bankMatches: {
    ids: { bankMatch: 'mch' },
    bounded: 'fifty for each act, and acts are limited',
    exported: {},
  },
  matchRules: {
    ids: { matchRule: 'rule' },
    noun: 'rule',
    quota: { most: 5_000, noun: 'bank rules, removed ones included' },
    exported: {},
  },
  reconciliations: {
    ids: { reconciliation: 'rec' },
    noun: 'reconciliation',
    quota: { most: 100_000, noun: 'reconciled statements, removed ones included' },
    exported: {},
  },
  bookSettings: { bounded: 'one for each workspace', exported: { key: ['workspace_id'] } },
  periodLocks: {
    ids: { periodLock: 'plock' },
    bounded: 'one row for each act, and acts are limited',
    exported: {},
  },
  lockedEntries: {
    bounded: 'one for each record of the ledger',
    exported: { key: ['date', 'kind', 'record_id'] },
  },
  journalCorrections: {
    ids: { correction: 'cor' },
    quota: { most: 1_000_000, noun: 'corrections of the books' },
    exported: {},
  },
  recurringAmounts: {
    ids: { recurringAmount: 'rcr' },
    noun: 'recurring amount',
    quota: { most: 1_000, noun: 'recurring amounts, removed ones included' },
    exported: {},
  },
  accountingExports: {
    ids: { accountingExport: 'aexp' },
    noun: 'export',
    bounded: 'one row for each act, and acts are limited',
    exported: {},
  },
  portalLinks: {
    ids: { portalLink: 'plk' },
    bounded: 'twenty that work for each record',
    exported: { omit: ['token_hash', 'passcode_hash'] },
  },
  portalEvents: {
    ids: { portalEvent: 'pev' },
    bounded: 'what people do on the pages of links, which is limited',
    exported: {},
  },
} as const satisfies Tables;
