import type { apiClient } from '#app/api-client.ts';
import { formatPlainDate } from '#app/ui/date.tsx';
import { accountName } from './account-name.ts';
import type { Chosen } from './chosen.ts';

export type Found = Awaited<ReturnType<typeof apiClient.bankTransactions.candidates.query>>;

/** A record that can be chosen. */
export interface Candidate {
  label: string;
  detail: string;
  /** What is open of it, without a sign. */
  openCents: number;
  toChosen: (cents: number) => Chosen;
  key: string;
}

export interface CandidateGroup {
  title: string;
  candidates: Candidate[];
}

/** Returns what was found as groups of records to choose from. */
export function groupsOf(found: Found): CandidateGroup[] {
  const groups = [
    { title: 'Invoices', candidates: found.invoices.map(toInvoice) },
    { title: 'Recorded payments', candidates: found.payments.map(toPayment) },
    { title: 'Bills', candidates: found.bills.map(toBill) },
    { title: 'Recorded refunds', candidates: found.refunds.map(toRefund) },
    { title: 'Credit to give back', candidates: found.credits.map(toCredit) },
    { title: 'Receipts and card costs', candidates: found.costs.map(toCost) },
    { title: 'Other side of a transfer', candidates: found.transactions.map(toTransfer) },
  ];
  return groups.filter((it) => it.candidates.length > 0);
}

const dueWords = (date: string | null) => (date ? `due ${formatPlainDate(date)}` : 'no due date');

function toInvoice(it: Found['invoices'][number]): Candidate {
  const key = `invoice:${it.id}`;
  const openCents = it.balanceCents;
  const label = `${it.number}, ${it.clientName}`;
  return {
    ...{ key, label, openCents, detail: `${it.projectName}, ${dueWords(it.dueDate)}` },
    toChosen: (cents) => ({
      ...{ kind: 'invoice', key, label, cents, openCents, invoiceId: it.id },
      ...{ clientId: it.clientId, clientName: it.clientName },
    }),
  };
}

function toPayment(it: Found['payments'][number]): Candidate {
  const key = `payment:${it.id}`;
  const label = `Payment of ${it.clientName}`;
  const openCents = it.restCents;
  const detail = `received ${formatPlainDate(it.receivedOn)}`;
  return {
    ...{ key, label, openCents, detail: it.reference ? `${detail}, ${it.reference}` : detail },
    toChosen: (cents) => ({ kind: 'payment', key, label, cents, openCents, paymentId: it.id }),
  };
}

function toBill(it: Found['bills'][number]): Candidate {
  const key = `bill:${it.id}`;
  const label = it.number ? `Bill ${it.number}, ${it.payeeName}` : `Bill of ${it.payeeName}`;
  const openCents = it.restCents;
  const job = it.projectName ? `${it.projectName}, ` : '';
  return {
    ...{ key, label, openCents, detail: `${job}${dueWords(it.dueOn)}` },
    toChosen: (cents) => ({ kind: 'bill', key, label, cents, openCents, billId: it.id }),
  };
}

function toRefund(it: Found['refunds'][number]): Candidate {
  const key = `refund:${it.id}`;
  const label = `Refund to ${it.clientName}`;
  const openCents = it.restCents;
  const detail = `refunded ${formatPlainDate(it.refundedOn)}`;
  return {
    ...{ key, label, openCents, detail: it.reference ? `${detail}, ${it.reference}` : detail },
    toChosen: (cents) => ({ kind: 'refund', key, label, cents, openCents, refundId: it.id }),
  };
}

function toCredit(it: Found['credits'][number]): Candidate {
  const key = `credit:${it.clientId}`;
  const label = `Refund to ${it.clientName}`;
  const { clientId, creditCents: openCents } = it;
  return {
    ...{ key, label, openCents, detail: 'what no invoice takes' },
    toChosen: (cents) => ({ kind: 'newRefund', key, label, cents, openCents, clientId }),
  };
}

function toCost(it: Found['costs'][number]): Candidate {
  const key = `cost:${it.id}`;
  const label = it.vendorName;
  const openCents = Math.abs(it.amountCents);
  return {
    ...{ key, label, openCents, detail: `${it.projectName}, ${formatPlainDate(it.date)}` },
    toChosen: () => ({ kind: 'cost', key, label, cents: openCents, costId: it.id }),
  };
}

function toTransfer(it: Found['transactions'][number]): Candidate {
  const key = `transfer:${it.id}`;
  const label = it.name;
  const openCents = Math.abs(it.restCents);
  const account = accountName({ name: it.accountName, mask: it.mask });
  return {
    ...{ key, label, openCents, detail: `${account}, ${formatPlainDate(it.date)}` },
    toChosen: () => ({
      ...{ kind: 'transfer', key, label, cents: openCents, otherTransactionId: it.id },
    }),
  };
}
