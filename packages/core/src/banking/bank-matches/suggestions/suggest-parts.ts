import type { MatchPart } from '@callboard/domain/bank-matches/fields';
import type { TransactionPart } from '@callboard/domain/bank-statements/fields';
import type { BillCandidate, Candidates, InvoiceCandidate, Subject } from './candidates.ts';
import { nameIn, numberIn } from './names.ts';
import { points, type Suggestion, weigh } from './suggestion.ts';

/**
 * Suggests an invoice or a bill for each of several payments that a bank booked as one: of its amount,
 * and with its number or the name of its client or payee in the words of the payment.
 */
export function suggestParts(
  subject: Subject,
  { invoices, bills }: Pick<Candidates, 'invoices' | 'bills'>,
): Suggestion[] {
  const { parts, restCents } = subject;
  const sum = parts.reduce((all, it) => all + it.amountCents, 0);
  if (parts.length < 2 || sum !== restCents) return [];
  const found = restCents > 0 ? pairedInvoices(parts, invoices) : pairedBills(parts, bills);
  if (!found) return [];
  const [reason, naming] = [`each of ${parts.length} payments in it has its own`, points.number];
  return [{ ...found, ...weigh([points.amount, reason], [naming, null]) }];
}

type Paired = Pick<Suggestion, 'key' | 'label' | 'parts'>;

function pairedInvoices(
  parts: readonly TransactionPart[],
  invoices: readonly InvoiceCandidate[],
): Paired | null {
  const pairs = pairedWith(parts, invoices, (it) => ({
    cents: it.balanceCents,
    ...{ number: it.number, name: it.clientName },
  }));
  if (!pairs) return null;
  const byClient = Map.groupBy(pairs, (it) => it.clientId);
  const matched = [...byClient].map(([clientId, some]): MatchPart => {
    const allocations = some.map((it) => ({ invoiceId: it.id, amountCents: it.balanceCents }));
    const amountCents = some.reduce((all, it) => all + it.balanceCents, 0);
    return { kind: 'invoices', clientId, amountCents, feeCents: 0, allocations };
  });
  return {
    key: `parts:${pairs.map((it) => it.id).join(',')}`,
    label: pairs.map((it) => `${it.number}, ${it.clientName}`).join(' + '),
    parts: matched,
  };
}

function pairedBills(
  parts: readonly TransactionPart[],
  bills: readonly BillCandidate[],
): Paired | null {
  const pairs = pairedWith(parts, bills, (it) => ({
    cents: -it.restCents,
    ...{ number: it.number ?? '', name: it.payeeName },
  }));
  if (!pairs) return null;
  return {
    key: `parts:${pairs.map((it) => it.id).join(',')}`,
    label: pairs.map((it) => `${it.payeeName}’s bill`).join(' + '),
    parts: pairs.map((it) => ({ kind: 'bill', billId: it.id, amountCents: -it.restCents })),
  };
}

interface Facts {
  cents: number;
  number: string;
  name: string;
}

/** Returns a candidate of its own for each part; null if one has none. */
function pairedWith<It>(
  parts: readonly TransactionPart[],
  candidates: readonly It[],
  factsOf: (it: It) => Facts,
): It[] | null {
  const free = new Set(candidates);
  const pairs = parts.flatMap(({ amountCents, name, reference }) => {
    const text = `${name} ${reference ?? ''}`;
    const fits = [...free].filter((it) => factsOf(it).cents === amountCents);
    const found =
      fits.find((it) => numberIn(text, factsOf(it).number)) ??
      fits.find((it) => nameIn(text, factsOf(it).name) >= 0.5);
    if (found === undefined) return [];
    free.delete(found);
    return [found];
  });
  return pairs.length === parts.length ? pairs : null;
}
