/** Types of accounts. */
export type AccountType = 'depository' | 'credit' | 'loan' | 'other';

/** What a transaction is, as far as the bank says. */
export type TransactionCategory =
  | 'payroll'
  | 'tax'
  | 'transfer'
  | 'card_payment'
  | 'fee'
  | 'interest'
  | 'other';

/** An account as the bank shows it. Amounts are in minor units. */
export interface BankAccount {
  /** Id at the bank, the same each time. */
  id: string;
  name: string;
  /** The last digits of its number. */
  mask: string;
  type: AccountType;
  subtype: string | null;
  currency: string;
  /** Null if the bank left it out. Of a credit account: what is owed. */
  currentCents: number | null;
  availableCents: number | null;
}

/** Money in or out of an account. */
export interface BankTransaction {
  /** Id at the bank, unique in the account. */
  id: string;
  /** Id of the account at the bank. */
  accountId: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** In minor units. Money in is positive. */
  amountCents: number;
  currency: string;
  name: string;
  merchant: string | null;
  reference: string | null;
  isPending: boolean;
  /** Id of the pending transaction that this one replaces. */
  pendingId: string | null;
  category: TransactionCategory;
}
