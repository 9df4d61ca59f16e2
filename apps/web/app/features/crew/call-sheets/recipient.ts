import { recipientKindLabels } from '@callboard/domain/call-sheets/enums';
import { printedCall } from '@callboard/domain/call-sheets/sheet';
import { skipWords } from '@callboard/domain/call-sheets/skip-reasons';
import type { CallSheetPage } from './call-sheet.ts';

type Stored = CallSheetPage['recipients'][number];

type ReceiptFacts = Pick<
  Stored,
  'confirmedAt' | 'openedAt' | 'delivery' | 'textState' | 'skipReason'
>;

/** How far a call sheet got with somebody, best first. */
export const receipts = [
  'confirmed',
  'opened',
  'delivered',
  'sent',
  'not_reached',
  'not_emailed',
] as const;

export type Receipt = (typeof receipts)[number];

export const receiptLabels: Record<Receipt, string> = {
  confirmed: 'Confirmed',
  opened: 'Opened',
  delivered: 'Delivered',
  sent: 'Sent',
  not_reached: 'Not reached',
  not_emailed: 'Not emailed',
};

/** Somebody who has a call sheet, as the list of those to chase shows them. */
export interface Recipient extends Stored {
  receipt: Receipt;
  /** What they do on the day: their role, or "Client". */
  role: string;
  /** Their call in print; null for somebody who is off the sheet. */
  call: string | null;
}

/** Returns the recipients of a sheet, those not confirmed first, each by their call. */
export function recipientsOf({ recipients, sheet }: CallSheetPage): Recipient[] {
  const people = new Map(sheet.people.map((it) => [it.key, it]));
  const guests = new Map(sheet.guests.map((it) => [it.key, it]));
  const rows = recipients.map((it) => {
    const person = people.get(it.key);
    const hasNoTime = person !== undefined && person.mode !== 'time';
    return {
      ...it,
      receipt: receiptOf(it),
      role: person?.role ?? guests.get(it.key)?.role ?? recipientKindLabels[it.kind],
      call: it.isDropped ? null : hasNoTime ? printedCall(person) : it.callTime,
    };
  });
  return [
    ...rows.filter((it) => it.receipt !== 'confirmed'),
    ...rows.filter((it) => it.receipt === 'confirmed'),
  ];
}

/** Somebody whose address refused mail stays among those who were asked: nobody left them out. */
export function receiptOf(it: ReceiptFacts): Receipt {
  const { confirmedAt, openedAt, delivery, textState, skipReason } = it;
  if (confirmedAt) return 'confirmed';
  if (openedAt) return 'opened';
  if (delivery === 'delivered' || textState === 'delivered') return 'delivered';
  if (textState === 'sent' || textState === 'queued') return 'sent';
  if (delivery === 'skipped' && textState === 'failed') return 'not_reached';
  if (delivery === 'skipped' && skipReason === skipWords.bounced) return 'not_reached';
  if (delivery === 'skipped') return 'not_emailed';
  if (delivery === 'bounced' || delivery === 'failed') return 'not_reached';
  return 'sent';
}

/** What the list is narrowed to: `waiting` are all who did not confirm. */
export type ReceiptFilter = Receipt | 'waiting' | '';

/** Reads the filter from the URL. Invalid values are ignored. */
export function receiptIn(params: URLSearchParams): ReceiptFilter {
  const value = params.get('state');
  if (value === 'waiting') return value;
  return receipts.find((it) => it === value) ?? '';
}

export function narrow(all: readonly Recipient[], filter: ReceiptFilter): Recipient[] {
  if (filter === '') return [...all];
  if (filter === 'waiting') return all.filter((it) => it.receipt !== 'confirmed');
  return all.filter((it) => it.receipt === filter);
}

/** Returns "17 of 22 confirmed, 1 not emailed". */
export function receiptSentence(all: readonly Recipient[]): string {
  const countOf = (receipt: Receipt) => all.filter((it) => it.receipt === receipt).length;
  const skipped = countOf('not_emailed');
  const unreached = countOf('not_reached');
  return [
    `${countOf('confirmed')} of ${all.length - skipped} confirmed`,
    ...(unreached > 0 ? [`${unreached} not reached`] : []),
    ...(skipped > 0 ? [`${skipped} not emailed`] : []),
  ].join(', ');
}
