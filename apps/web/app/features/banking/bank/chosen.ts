import type { CostSection } from '@callboard/domain/estimates/enums';
import type { MatchPart } from './transaction-filters.ts';

/** A record, or what a person says, that a part of a transaction is. Amounts have no sign. */
export type Chosen = { key: string; label: string; cents: number } & (
  | { kind: 'invoice'; invoiceId: string; clientId: string; clientName: string; openCents: number }
  | { kind: 'payment'; paymentId: string; openCents: number }
  | { kind: 'bill'; billId: string; openCents: number }
  | { kind: 'refund'; refundId: string; openCents: number }
  | { kind: 'newRefund'; clientId: string; openCents: number }
  | { kind: 'cost'; costId: string }
  | { kind: 'transfer'; otherTransactionId: string }
  | { kind: 'newCost'; projectId: string; section: CostSection | '' }
  | { kind: 'account'; accountCode: string }
  | { kind: 'fee' }
);

/** Kinds whose amount can be less than what is open of the record. */
export type Partial = Extract<Chosen, { openCents: number }>;

interface Building {
  chosen: readonly Chosen[];
  /** What is to be matched of the transaction, with its sign. */
  restCents: number;
  /** Whether what a deposit is short of its invoices is a fee of the bank. */
  isFee: boolean;
  /** Whether what a deposit has more than its invoices is credit of the client. */
  isCredit: boolean;
}

export const sumOf = (chosen: readonly Chosen[]) => chosen.reduce((sum, it) => sum + it.cents, 0);

const isInvoice = (it: Chosen) => it.kind === 'invoice';

/** Returns what a deposit is short of the invoices that were chosen; 0 if it is not. */
export function shortOf({ chosen, restCents }: Pick<Building, 'chosen' | 'restCents'>): number {
  const invoices = chosen.filter(isInvoice);
  if (invoices.length === 0 || sumOf(chosen) !== Math.abs(restCents)) return 0;
  return invoices.reduce((sum, it) => sum + it.openCents - it.cents, 0);
}

/** Returns what a deposit has more than all that was chosen, if it is of one client. */
export function overOf({ chosen, restCents }: Pick<Building, 'chosen' | 'restCents'>): number {
  const invoices = chosen.filter(isInvoice);
  const isWhole = invoices.every((it) => it.cents === it.openCents);
  const isOne = new Set(invoices.map((it) => it.clientId)).size === 1;
  return isOne && isWhole ? Math.max(0, Math.abs(restCents) - sumOf(chosen)) : 0;
}

/** Returns the parts as the act takes them. */
export function toParts(building: Building): MatchPart[] {
  const { chosen, restCents } = building;
  const signed = (cents: number) => (restCents < 0 ? -cents : cents);
  const byClient = Map.groupBy(chosen.filter(isInvoice), (it) => it.clientId);
  return [
    ...[...byClient].map(([clientId, invoices]) => invoicesPart(clientId, invoices, building)),
    ...chosen.flatMap((it) => partsOf(it, signed(it.cents))),
  ];
}

function partsOf(it: Chosen, amountCents: number): MatchPart[] {
  switch (it.kind) {
    case 'invoice':
      return [];
    case 'payment':
      return [{ kind: 'payment', paymentId: it.paymentId, amountCents }];
    case 'bill':
      return [{ kind: 'bill', billId: it.billId, amountCents }];
    case 'refund':
      return [{ kind: 'refund', refundId: it.refundId, amountCents }];
    case 'newRefund':
      return [{ kind: 'newRefund', clientId: it.clientId, amountCents }];
    case 'cost':
      return [{ kind: 'cost', costId: it.costId }];
    case 'transfer':
      return [{ kind: 'transfer', otherTransactionId: it.otherTransactionId }];
    case 'newCost':
      return it.section === ''
        ? []
        : [{ kind: 'newCost', projectId: it.projectId, section: it.section, amountCents }];
    case 'account':
      return [{ kind: 'account', accountCode: it.accountCode, amountCents }];
    default:
      return [{ kind: 'fee', amountCents }];
  }
}

type Invoice = Extract<Chosen, { kind: 'invoice' }>;

function invoicesPart(clientId: string, invoices: Invoice[], building: Building): MatchPart {
  const feeCents = building.isFee ? shortOf(building) : 0;
  const creditCents = building.isCredit ? overOf(building) : 0;
  const isOfFee = (it: Invoice) => feeCents > 0 && it.openCents > it.cents;
  const own = invoices.filter(isOfFee).reduce((sum, it) => sum + it.openCents - it.cents, 0);
  return {
    ...{ kind: 'invoices', clientId, amountCents: sumOf(invoices) + creditCents, feeCents: own },
    allocations: invoices.map((it) => ({
      invoiceId: it.invoiceId,
      amountCents: isOfFee(it) ? it.openCents : it.cents,
    })),
  };
}

/** Returns whether everything that was chosen says what it needs. */
export function isComplete(chosen: readonly Chosen[]): boolean {
  return chosen.every((it) => {
    if (it.cents <= 0) return false;
    if (it.kind === 'newCost') return it.projectId !== '' && it.section !== '';
    return it.kind !== 'account' || it.accountCode !== '';
  });
}
