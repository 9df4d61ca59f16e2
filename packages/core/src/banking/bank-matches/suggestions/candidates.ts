import type { MatchKind } from '@callboard/domain/bank-matches/enums';
import type { TransactionPart } from '@callboard/domain/bank-statements/fields';
import type { CostSection } from '@callboard/domain/estimates/enums';

/** An invoice with an open balance that may be what a deposit pays. */
export interface InvoiceCandidate {
  id: string;
  number: string;
  clientId: string;
  clientName: string;
  balanceCents: number;
  dueDate: string | null;
  /** Whether a deposit of the same name was a payment of this client before. */
  isKnown: boolean;
}

/** A payment that was recorded, and matched with no transaction yet. */
export interface PaymentCandidate {
  id: string;
  clientName: string;
  amountCents: number;
  receivedOn: string;
  reference: string | null;
}

/** A bill to pay, or one that was marked as paid by hand. */
export interface BillCandidate {
  id: string;
  number: string | null;
  payeeName: string;
  /** What is not matched of it. */
  restCents: number;
  dueOn: string;
  scheduledFor: string | null;
  payRunId: string | null;
  paidOn: string | null;
  isKnown: boolean;
}

/** A cost of a job that was entered, and matched with no transaction yet. */
export interface CostCandidate {
  id: string;
  vendorName: string;
  projectName: string;
  amountCents: number;
  date: string;
}

/** A transaction of the opposite amount. */
export interface TransferCandidate {
  id: string;
  accountName: string;
  mask: string;
  date: string;
  isSameAccount: boolean;
}

/** A transaction that this one takes back. */
export interface ReturnCandidate {
  id: string;
  date: string;
  name: string;
}

/** What transactions of the same name were matched with before, or what a rule says. */
export interface Coding {
  kind: MatchKind;
  projectId: string | null;
  projectName: string | null;
  section: CostSection | null;
  accountCode: string | null;
}

export interface PastCoding extends Coding {
  /** How many of the last ones were the same. */
  times: number;
}

export interface RuleCandidate extends Coding {
  id: string;
  words: string;
}

/** What may be the counterpart of a transaction, by kind. */
export interface Candidates {
  invoices: InvoiceCandidate[];
  payments: PaymentCandidate[];
  bills: BillCandidate[];
  costs: CostCandidate[];
  transfers: TransferCandidate[];
  returns: ReturnCandidate[];
  past: PastCoding[];
  rules: RuleCandidate[];
}

/** What a suggestion is made for. */
export interface Subject {
  id: string;
  date: string;
  /** What is not matched of it, with its sign. */
  restCents: number;
  currency: string;
  /** Name, merchant and reference, in lower case. */
  text: string;
  name: string;
  /** The payments in it, if a bank booked several as one. */
  parts: readonly TransactionPart[];
}
