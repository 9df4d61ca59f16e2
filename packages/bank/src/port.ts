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

/** Facts about a login at a bank. */
export interface BankItem {
  institutionId: string | null;
  institutionName: string | null;
  /** When the bank's consent ends; null if it does not, or is not known. */
  consentExpiresAt: Date | null;
}

/** A part of what changed since the last read. */
export interface BankPage {
  /** New and changed transactions. */
  stored: BankTransaction[];
  /** Ids of transactions that the bank took back. */
  removed: string[];
  /** Where the next read begins; null if the bank is not ready. */
  cursor: string | null;
}

export interface ReadOptions {
  /** Ends the read. */
  signal: AbortSignal;
}

export interface ReadAccounts {
  accounts: BankAccount[];
  item: BankItem;
}

/** Reads the accounts of a login. Every method throws BankError, and none changes anything but `end`. */
export interface BankProvider {
  /** Reads the accounts with their balances. `isLive` asks the bank instead of the provider's cache. */
  readAccounts(
    accessToken: string,
    options: ReadOptions & { isLive?: boolean },
  ): Promise<ReadAccounts>;
  /**
   * Reads what changed since a cursor, page by page. Store the last page's cursor after all of them:
   * a read that is repeated sends the same again, and so may one read, if the bank changes meanwhile.
   */
  readTransactions(
    accessToken: string,
    cursor: string | null,
    options: ReadOptions,
  ): AsyncGenerator<BankPage>;
  /** Ends the access. Does nothing if it has ended. */
  end(accessToken: string, options: ReadOptions): Promise<void>;
}

/** What opens the window in which a person gives a login. */
export interface LinkRequest {
  /** Stable id of the workspace. The provider gets no name or email of a person. */
  userId: string;
  /** Two-letter country of the workspace. */
  country: string | null;
  /** URL that the provider posts to; null where it could not reach it. */
  webhookUrl: string | null;
  /** Set to repair this login instead of connecting another one. */
  accessToken?: string;
}

/** A provider whose logins are given in a window of its own. */
export interface LinkProvider extends BankProvider {
  /** Returns a token that opens the window in the browser. */
  createLinkToken(request: LinkRequest): Promise<string>;
  /** Returns the login that a person gave in the window. */
  exchange(publicToken: string): Promise<{ accessToken: string; itemId: string }>;
}
