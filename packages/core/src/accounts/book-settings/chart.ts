import type { BookAccount } from '@callboard/db/schema';
import type { BookAccountName } from '@callboard/domain/books/enums';
import { invalid } from '@callboard/domain/errors';
import type { CostSection } from '@callboard/domain/estimates/enums';

/** The account of each section of the bid, and of what has no section. */
export interface Chart {
  sections: Record<CostSection, BookAccount>;
  accounts: Record<BookAccountName, BookAccount>;
}

/** The chart of a company that has not changed it, named as QuickBooks does. */
export const standardChart: Chart = {
  sections: {
    A: { code: '5010', name: 'Prep and wrap labor' },
    B: { code: '5020', name: 'Shoot labor' },
    C: { code: '5030', name: 'Prep and wrap expenses' },
    D: { code: '5040', name: 'Location and travel' },
    E: { code: '5050', name: 'Props, wardrobe and animals' },
    F: { code: '5060', name: 'Studio rental' },
    G: { code: '5070', name: 'Art department labor' },
    H: { code: '5080', name: 'Art department expenses' },
    I: { code: '5090', name: 'Equipment rental' },
    J: { code: '5100', name: 'Media' },
    K: { code: '5110', name: 'Miscellaneous production costs' },
    L: { code: '5120', name: 'Director and creative fees' },
    M: { code: '5130', name: 'Talent labor' },
    N: { code: '5140', name: 'Talent expenses' },
    O: { code: '5150', name: 'Post labor' },
    P: { code: '5160', name: 'Post expenses' },
    insurance: { code: '5170', name: 'Production insurance' },
  },
  accounts: {
    bank: { code: '1000', name: 'Checking' },
    receivable: { code: '1200', name: 'Accounts Receivable' },
    tax_paid: { code: '1300', name: 'Tax Paid on Purchases' },
    payable: { code: '2000', name: 'Accounts Payable' },
    tax_charged: { code: '2200', name: 'Sales Tax Payable' },
    client_credit: { code: '2300', name: 'Client Credits' },
    income: { code: '4000', name: 'Production Income' },
    bank_fees: { code: '6100', name: 'Bank Service Charges' },
    write_offs: { code: '6200', name: 'Bad Debts' },
    payroll: { code: '6600', name: 'Payroll Expenses' },
    other: { code: '6900', name: 'Ask My Accountant' },
    interest: { code: '7000', name: 'Interest Income' },
  },
};

/** Returns the chart with what a company changed of it. */
export function chartOf(changed: {
  sectionAccounts: Partial<Chart['sections']>;
  accounts: Partial<Chart['accounts']>;
}): Chart {
  return {
    sections: { ...standardChart.sections, ...changed.sectionAccounts },
    accounts: { ...standardChart.accounts, ...changed.accounts },
  };
}

/** Returns the accounts of a chart by code, each once. */
export function accountsOf({ sections, accounts }: Chart): BookAccount[] {
  const all = [...Object.values(accounts), ...Object.values(sections)];
  const byCode = new Map(all.map((it) => [it.code, it]));
  return [...byCode.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** Accounts that only their own acts change: payments, invoices, bills, and what they leave as credit. */
const controlAccounts = [
  ...(['bank', 'receivable', 'payable', 'client_credit'] as const),
] satisfies BookAccountName[];

/** Accounts of the balance sheet. All others are income or expenses. */
export const balanceSheet = [
  ...controlAccounts,
  ...(['tax_charged', 'tax_paid'] as const),
] satisfies BookAccountName[];

/** Returns the codes of the control accounts of a chart. */
export function controlCodesOf({ accounts }: Chart): Set<string> {
  return new Set(controlAccounts.map((it) => accounts[it].code));
}

/** Returns the accounts that people choose for money of the bank and for corrections. */
export function choosableOf(chart: Chart): BookAccount[] {
  const control = controlCodesOf(chart);
  return accountsOf(chart).filter((it) => !control.has(it.code));
}

/**
 * Returns the account with a code that somebody chose.
 * @throws AppError `invalid_parameter` for one that the chart does not have, and for a control account.
 */
export function requireChoosable(
  chart: Chart,
  { code, param }: { code: string; param: string },
): BookAccount {
  const account = accountOf(chart, code);
  if (!account) throw invalid(param, 'Choose an account of the books.');
  if (!controlCodesOf(chart).has(code)) return account;
  throw invalid(
    param,
    `${code} ${account.name} changes only with payments, invoices, bills and refunds. Choose another account.`,
  );
}

/** Returns the account with a code; null if the chart has none. */
export function accountOf(chart: Chart, code: string): BookAccount | null {
  return accountsOf(chart).find((it) => it.code === code) ?? null;
}
