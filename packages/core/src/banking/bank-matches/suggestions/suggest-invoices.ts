import type { InvoiceCandidate, Subject } from './candidates.ts';
import { nameIn, numberIn } from './names.ts';
import {
  amountOf,
  type Evidence,
  nearTo,
  points,
  type Style,
  type Suggestion,
  weigh,
} from './suggestion.ts';
import { togetherOf } from './together.ts';

/** Suggests invoices that a deposit pays: one, a part of one, or several of a client together. */
export function suggestInvoices(
  subject: Subject,
  invoices: readonly InvoiceCandidate[],
  style: Style,
): Suggestion[] {
  if (subject.restCents <= 0) return [];
  const byClient = Map.groupBy(invoices, (it) => it.clientId);
  return [
    ...invoices.flatMap((it) => suggestOne(subject, it, style) ?? []),
    ...[...byClient.values()].flatMap((some) => suggestTogether(subject, some) ?? []),
  ];
}

function suggestOne(
  subject: Subject,
  invoice: InvoiceCandidate,
  { shortfallCents }: Style,
): Suggestion | null {
  const { number, balanceCents } = invoice;
  const naming = namingOf(subject, [invoice]);
  const short = balanceCents - subject.restCents;
  const isNamed = naming.some(([some]) => some > 0);
  if (short !== 0 && !isNamed) return null;
  const feeCents = short > 0 && short <= shortfallCents ? short : 0;
  const fit = fitOf(subject, invoice, feeCents);
  return {
    key: `invoice:${invoice.id}`,
    label: `${number}, ${invoice.clientName}`,
    ...weigh(fit, ...naming, nearTo(subject, invoice.dueDate, 'due')),
    parts: [
      {
        ...{ kind: 'invoices', clientId: invoice.clientId, amountCents: subject.restCents },
        feeCents,
        allocations: [
          {
            invoiceId: invoice.id,
            amountCents: Math.min(balanceCents, subject.restCents + feeCents),
          },
        ],
      },
    ],
  };
}

function fitOf(
  subject: Subject,
  { number, balanceCents }: InvoiceCandidate,
  feeCents: number,
): Evidence {
  const short = balanceCents - subject.restCents;
  const difference = amountOf(subject, short);
  if (short === 0) return [points.amount, `amount equals ${number}’s balance`];
  if (feeCents > 0) return [points.short, `short by ${difference}: bank fee`];
  if (short > 0) return [points.part, `part of ${number}: ${difference} stays open`];
  return [points.part, `more than ${number}’s balance: ${difference} stays as credit`];
}

function suggestTogether(subject: Subject, invoices: InvoiceCandidate[]): Suggestion | null {
  const found = togetherOf(invoices, (it) => it.balanceCents, subject.restCents);
  const [first] = found ?? [];
  if (!found || !first) return null;
  const { clientId, clientName } = first;
  const words = found.length === 2 ? 'two' : String(found.length);
  return {
    key: `invoices:${found.map((it) => it.id).join(',')}`,
    label: `${found.map((it) => it.number).join(', ')}, ${clientName}`,
    ...weigh(
      [points.together, `${words} invoices of this client together`],
      ...namingOf(subject, found),
    ),
    parts: [
      {
        ...{ kind: 'invoices', clientId, amountCents: subject.restCents, feeCents: 0 },
        allocations: found.map((it) => ({ invoiceId: it.id, amountCents: it.balanceCents })),
      },
    ],
  };
}

/** Returns what in the text, and which history, speaks for the invoices of one client. */
function namingOf(subject: Subject, invoices: InvoiceCandidate[]): Evidence[] {
  const numbered = invoices.find((it) => numberIn(subject.text, it.number));
  const clientName = invoices[0]?.clientName ?? '';
  const named = nameIn(subject.text, clientName);
  const isKnown = invoices.some((it) => it.isKnown);
  return [
    numbered ? [points.number, `${numbered.number} is in the text`] : [0, null],
    named >= 0.5 ? [Math.round(points.name * named), `${clientName} is in the text`] : [0, null],
    isKnown ? [points.known, `earlier deposits of this name were from ${clientName}`] : [0, null],
  ];
}
